import { style } from "#tools/paths/report-style.ts";
import { changeText, stateChangeText } from "./change-text.ts";
import type { Comparison } from "./compare.ts";
import { onlyText, partsOf, summary, walkText } from "./diff-text.ts";
import type { Diff } from "./diff-text.ts";
import type { Source } from "./sources.ts";

const entities: { readonly [sign: string]: string } = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};
const text = (value: string) => value.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

const own = `
.both { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 30rem), 1fr)); gap: 1rem; }
figure { margin: 0; min-width: 0; }
figure > div { max-height: 40rem; overflow: auto; background: #fff; border: 1px solid var(--line); border-radius: 12px; }
figcaption { font-weight: 600; margin-bottom: .35rem; }
ul.changes { padding-left: 1.2rem; }
ul.changes li { margin-bottom: .6rem; overflow-wrap: anywhere; }
ul.changes small { display: block; color: var(--muted); }
h3 { margin: 1rem 0 .35rem; font-size: 1rem; }
.verdict { padding: .75rem 1rem; border-radius: 12px; background: var(--bad); }
.verdict.same { background: var(--good); }
`;

async function drawing({ name, drawing: drawn }: Source, chart: string): Promise<string> {
  const svg = await drawn(chart);
  const picture = svg?.replace(/^[\s\S]*?(?=<svg)/, "") ?? "<p>not drawn</p>";
  return `<figure><figcaption>${text(name)}</figcaption><div tabindex="0" role="group" aria-label="${text(chart)} of ${text(name)}">${picture}</div></figure>`;
}

async function chartSection(comparison: Comparison, sources: readonly Source[]): Promise<string> {
  const { chart, states } = comparison;
  const only = onlyText(comparison);
  const parts = only === undefined ? partsOf(comparison) : [];
  const lists = parts.map(({ heading, changes }) => {
    const items = changes.map(
      (change) => `<li>${text(changeText(change))}<small>${text(walkText(change))}</small></li>`,
    );
    return `<h3>${heading}</h3><ul class="changes">${items.join("")}</ul>`;
  });
  const said = states.map((each) => `<li>${text(stateChangeText(each))}</li>`);
  const facts =
    only !== undefined || said.length === 0 ? "" : `<h3>states</h3><ul>${said.join("")}</ul>`;
  const drawings = await Promise.all(sources.map((source) => drawing(source, chart)));
  const pictures = `<details><summary>Drawings</summary><div class="both">${drawings.join("")}</div></details>`;
  const title = `<h2 id="${chart}">${chart}</h2>`;
  return `<section>${title}<p>${text(only ?? "")}</p>${lists.join("")}${facts}${pictures}</section>`;
}

/** Every change with its walk, and both drawings of each chart that differs. */
export async function diffPage(diff: Diff, sources: readonly Source[]): Promise<string> {
  const sections: string[] = [];
  for (const comparison of diff.comparisons) sections.push(await chartSection(comparison, sources));
  const isSame = diff.comparisons.length === 0;
  const links = diff.comparisons.map(({ chart }) => `<a href="#${chart}">${chart}</a>`).join(" · ");
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${text(summary(diff))}</title><style>${style}${own}</style></head>
<body><main><h1>What the charts do</h1><p class="verdict${isSame ? " same" : ""}">${text(summary(diff))}</p>
<nav aria-label="Charts">${links}</nav>
${sections.join("\n")}</main></body></html>
`;
}
