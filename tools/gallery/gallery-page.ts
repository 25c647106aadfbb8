import { escapeHtml } from "#server/wording/format/line.ts";
import { htmlPage } from "#tools/command/html-page.ts";
import { pictureOf, schemes, widths } from "./shots.ts";
import type { Shot } from "./shots.ts";
import type { Used } from "./take.ts";

const kinds = widths.flatMap((width) => schemes.map((scheme) => ({ width, scheme })));

function figure(shot: Shot, { width, scheme }: (typeof kinds)[number]): string {
  const file = pictureOf(shot, width, scheme);
  const words = `${shot.group}, ${shot.title}: ${width} px, ${scheme}`;
  return `<a class="shot w${width} ${scheme}" href="${file}"><img src="${file}" alt="${escapeHtml(words)}" loading="lazy" width="${width}"></a>`;
}

const graded = (grade: number | undefined) => (grade === undefined ? "" : `grade ${grade}`);

/** The worst ten. */
function hardest(used: readonly Used[]): string {
  const worst = used
    .filter(({ grade }) => grade !== undefined)
    .toSorted((one, other) => other.grade! - one.grade!)
    .slice(0, 10)
    .map(
      ({ shot, grade }) =>
        `<a href="#${shot.id}">${escapeHtml(shot.title)} <small>${grade}</small></a>`,
    );
  return `<p>Hardest to read, by school grade (Flesch-Kincaid):</p><nav aria-label="Hardest to read">${worst.join("\n")}</nav>`;
}

function row({ shot, fault, grade }: Used, url: string): string {
  const pictures =
    fault === undefined
      ? `<div class="shots">${kinds.map((kind) => figure(shot, kind)).join("")}</div>`
      : `<p class="fault">No picture: ${escapeHtml(fault)}</p>`;
  return `<article id="${shot.id}">
<header><h3>${escapeHtml(shot.title)}</h3><p>${graded(grade)} <code>${shot.scene}</code>
<a href="${escapeHtml(url + shot.charts)}">with its charts</a>
<a href="${escapeHtml(url + shot.app)}">the app alone</a></p></header>
${pictures}
</article>`;
}

function section(name: string, used: readonly Used[], url: string): string {
  const [practice, group] = name.split(" ");
  return `<section id="${name.replace(" ", "--")}"><h2>${group} <small>${practice}</small></h2>
${used.map((each) => row(each, url)).join("\n")}</section>`;
}

export function galleryPage(used: readonly Used[], url: string): string {
  const sections = Map.groupBy(used, ({ shot }) => `${shot.practice} ${shot.group}`);
  const missing = used.filter(({ fault }) => fault !== undefined).length;
  const parts = [...sections].map(([name, own]) => section(name, own, url));
  const links = [...sections.keys()].map((name) => {
    const [practice, group] = name.split(" ");
    return `<a href="#${name.replace(" ", "--")}">${group} <small>${practice}</small></a>`;
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
<nav aria-label="Groups of screens">${links.join("\n")}</nav>
${hardest(used)}
</header>
<main>
${parts.join("\n")}
</main>`;
  return htmlPage("Screens · Carestep", body, style);
}

const style = `
body { max-width: none; }
h2 { margin: 2.5rem 0 .75rem; font-size: 1.6rem; }
h3 { margin: 0; font-size: 1.05rem; }
small { color: var(--muted); font-size: .9rem; font-weight: 400; }
p { max-width: 70ch; }
section { padding: 0; border: 0; background: none; }
fieldset, nav, article header, article header p { display: flex; flex-wrap: wrap; gap: .35rem 1.25rem; }
fieldset { margin: 1.25rem 0; border: 1px solid var(--line); border-radius: 14px; }
article { margin-bottom: 1rem; padding: 1rem; border: 1px solid var(--line); border-radius: 20px; background: var(--surface); }
article header { justify-content: space-between; margin-bottom: .75rem; }
article header p { margin: 0; font-size: .9rem; }
.shots { display: flex; gap: 14px; overflow-x: auto; align-items: start; }
.shot { flex: 1 1 180px; min-width: 180px; max-width: 375px; border: 1px solid var(--line); border-radius: 12px; overflow: hidden; }
.shot.w1280 { flex: 2 1 360px; min-width: 360px; max-width: 900px; }
.shot img { display: block; width: 100%; height: auto; }
body:has(#w375:not(:checked)) .w375, body:has(#w1280:not(:checked)) .w1280,
body:has(#light:not(:checked)) .light, body:has(#dark:not(:checked)) .dark { display: none; }
.fault { color: light-dark(#9d1b1e, #ffb3ae); }
`;
