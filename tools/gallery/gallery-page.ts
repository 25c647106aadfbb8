import { escapeHtml } from "#server/wording/format/line.ts";
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

const sectionOf = ({ shot }: Used) => `${shot.practice} ${shot.group}`;

export function galleryPage(used: readonly Used[], url: string): string {
  const sections = [...new Set(used.map(sectionOf))];
  const missing = used.filter(({ fault }) => fault !== undefined).length;
  const parts = sections.map((name) =>
    section(
      name,
      used.filter((each) => sectionOf(each) === name),
      url,
    ),
  );
  const links = sections.map((name) => {
    const [practice, group] = name.split(" ");
    return `<a href="#${name.replace(" ", "--")}">${group} <small>${practice}</small></a>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Screens · Carestep</title>
<style>${style}</style>
</head>
<body>
<header class="top">
<h1>Screens</h1>
<p>${used.length} screens, each at ${widths.join(" and ")} px in ${schemes.join(" and ")}${missing === 0 ? "" : `; ${missing} could not be taken`}.
A link opens the running app in that state, at <code>${escapeHtml(url)}</code>.</p>
<fieldset><legend>Show</legend>
${[
  ...widths.map((width) => [`w${width}`, `${width} px`]),
  ...schemes.map((scheme) => [scheme, scheme]),
]
  .map(([id, words]) => `<label><input type="checkbox" id="${id}" checked> ${words}</label>`)
  .join("\n")}
</fieldset>
<nav aria-label="Groups of screens">${links.join("\n")}</nav>
${hardest(used)}
</header>
<main>
${parts.join("\n")}
</main>
</body>
</html>
`;
}

const style = `
:root {
  color-scheme: light dark;
  --canvas: light-dark(#f7fbfb, #0a1415);
  --surface: light-dark(#ffffff, #111e20);
  --ink: light-dark(#0f2326, #e9f2f1);
  --muted: light-dark(#4a5f61, #a3b9b8);
  --line: light-dark(#d9e4e4, #25373a);
  --brand: light-dark(#10635d, #5fc7bb);
  --bad: light-dark(#9d1b1e, #ffb3ae);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 16px/1.5 Figtree, "Segoe UI", system-ui, sans-serif; }
.top, main { padding: clamp(16px, 3vw, 40px); }
.top { border-bottom: 1px solid var(--line); }
h1 { margin: 0 0 8px; font-size: clamp(30px, 5vw, 42px); letter-spacing: -0.02em; }
h2 { margin: 40px 0 12px; font-size: 26px; }
h3 { margin: 0; font-size: 17px; }
small { color: var(--muted); font-size: 14px; font-weight: 400; }
p { margin: 0; max-width: 70ch; }
a { color: var(--brand); text-underline-offset: 3px; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 3px; border-radius: 4px; }
fieldset { display: flex; flex-wrap: wrap; gap: 8px 20px; margin: 20px 0; padding: 10px 16px; border: 1px solid var(--line); border-radius: 14px; }
label { display: flex; align-items: center; gap: 8px; min-height: 32px; }
nav { display: flex; flex-wrap: wrap; gap: 6px 18px; }
article { margin-bottom: 16px; padding: 16px 18px 18px; border: 1px solid var(--line); border-radius: 20px; background: var(--surface); }
article header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 20px; margin-bottom: 12px; }
article header p { display: flex; flex-wrap: wrap; gap: 4px 16px; font-size: 14px; }
code { font-size: 13px; overflow-wrap: anywhere; }
.shots { display: flex; gap: 14px; overflow-x: auto; align-items: start; }
.shot { flex: 1 1 180px; min-width: 180px; max-width: 375px; border: 1px solid var(--line); border-radius: 12px; overflow: hidden; }
.shot.w1280 { flex: 2 1 360px; min-width: 360px; max-width: 900px; }
.shot img { display: block; width: 100%; height: auto; }
body:has(#w375:not(:checked)) .w375, body:has(#w1280:not(:checked)) .w1280,
body:has(#light:not(:checked)) .light, body:has(#dark:not(:checked)) .dark { display: none; }
.fault { color: var(--bad); }
`;
