import { join } from "node:path";
import { escapeHtml } from "#server/wording/format/line.ts";
import { htmlPage } from "#tools/command/html-page.ts";
import { pictureOf, schemes, widths, type Shot } from "./shots.ts";
import type { Used } from "./take.ts";

const kinds = widths.flatMap((width) => schemes.map((scheme) => ({ width, scheme })));

function figure(shot: Shot, { width, scheme }: (typeof kinds)[number]): string {
  const file = pictureOf(shot, width, scheme);
  const words = `${shot.group}, ${shot.title}: ${width} px, ${scheme}`;
  return `<a class="shot w${width} ${scheme}" href="${file}"><img src="${file}" alt="${escapeHtml(words)}" loading="lazy" width="${width}"></a>`;
}

function row({ shot, fault }: Used, url: string): string {
  const pictures =
    fault === undefined
      ? `<div class="shots">${kinds.map((kind) => figure(shot, kind)).join("")}</div>`
      : `<p class="fault">No picture: ${escapeHtml(fault)}</p>`;
  return `<article id="${shot.id}">
<header><h3>${escapeHtml(shot.title)}</h3><p><code>${shot.scene}</code>
<a href="${escapeHtml(url + shot.charts)}">with its charts</a>
<a href="${escapeHtml(url + shot.app)}">the app alone</a></p></header>
${pictures}
</article>`;
}

export function galleryPage(used: readonly Used[], url: string): string {
  const sections = Map.groupBy(used, ({ shot }) => `${shot.practice} ${shot.group}`);
  const missing = used.filter(({ fault }) => fault !== undefined).length;
  const parts = [...sections].map(([name, own]) => {
    const [practice, group] = name.split(" ");
    const title = `${group} <small>${practice}</small>`;
    const rows = own.map((each) => row(each, url)).join("\n");
    const [link, id] = [`<a href="#${practice}--${group}">${title}</a>`, `${practice}--${group}`];
    return { link, section: `<section id="${id}"><h2>${title}</h2>\n${rows}</section>` };
  });
  const choices = [
    ...widths.map((width) => [`w${width}`, `${width} px`]),
    ...schemes.map((scheme) => [scheme, scheme]),
  ].map(([id, words]) => `<label><input type="checkbox" id="${id}" checked> ${words}</label>`);
  const body = `<header class="top">
<h1>Screens</h1>
<p>${used.length} screens, each at ${widths.join(" and ")} px in ${schemes.join(" and ")}${missing === 0 ? "" : `; ${missing} could not be taken`}.
A link opens the running app in that state, at <code>${escapeHtml(url)}</code>.</p>
<fieldset><legend>Show</legend>
${choices.join("\n")}
</fieldset>
<nav aria-label="Groups of screens">${parts.map(({ link }) => link).join("\n")}</nav>
</header>
<main>
${parts.map(({ section }) => section).join("\n")}
</main>`;
  return htmlPage("Screens · Carestep", body, join(import.meta.dirname, "gallery.css"));
}
