import { join } from "node:path";
import { escapeHtml } from "#server/wording/format/line.ts";
import { htmlPage } from "#tools/command/html-page.ts";
import type {
  ChartDescription,
  StateDescription,
  TransitionDescription,
} from "#tools/charts/drawing/chart-description.ts";
import { chartPages } from "#tools/charts/drawing/chart-pages.ts";
import type { Shown, Mark } from "#tools/charts/drawing/chart-svg.ts";
import { causesOf } from "./causes.ts";
import { headingOf, placesText, summary, walkText, type Diff } from "./diff-text.ts";
import type { Source } from "./sources.ts";
import { stateOfPlace } from "./behaviour.ts";
import type { Comparison } from "./compare.ts";

const isMarked = (svg: string) => /class="(?:way|arrow) (?:new|gone|lit)"/.test(svg);

function drawing({ name }: Source, chart: ChartDescription | undefined, shown: Shown): string {
  const pages = chart === undefined ? [] : chartPages(chart, shown);
  const pictures = pages
    .filter(({ key, svg }) => key === undefined || isMarked(svg))
    .map(({ key, svg }) => {
      const title = key === undefined ? "" : `<p>${escapeHtml(key)}</p>`;
      return `${title}<div tabindex="0" role="group" aria-label="${escapeHtml(`${key ?? chart?.name} of ${name}`)}">${svg}</div>`;
    });
  return `<figure><figcaption>${escapeHtml(name)}</figcaption>${pictures.join("") || "<p>has no such chart</p>"}</figure>`;
}

const legend = `<ul class="legend"><li class="gone">only in the first</li><li class="new">only in the second</li><li class="lit">in both, and comes to something else</li><li class="found">differs, or a difference was found in it</li></ul>`;

function chartSection(comparison: Comparison, [base, head]: readonly [Source, Source]): string {
  const { chart } = comparison;
  const [was, is] = [base, head].map(({ descriptions }) =>
    descriptions.find(({ name }) => name === chart),
  );
  const { changes } = comparison;
  const drawings = [
    drawing(base, was, was ? marksOn(was, is, { changes, alone: "gone" }) : {}),
    drawing(head, is, is ? marksOn(is, was, { changes, alone: "new" }) : {}),
  ];
  return `<section><h2 id="${escapeHtml(chart)}">${escapeHtml(chart)}</h2><details><summary>Drawings</summary>${legend}<div class="both">${drawings.join("")}</div></details></section>`;
}

function causeList({ comparisons }: Diff): string {
  const items = causesOf(comparisons).map((cause) => {
    const lines = [placesText(cause), walkText(cause)].map(
      (each) => `<small>${escapeHtml(each)}</small>`,
    );
    return `<li>${escapeHtml(headingOf(cause))}${lines.join("")}</li>`;
  });
  return `<ol class="changes">${items.join("")}</ol>`;
}

export function diffPage(diff: Diff, sources: readonly [Source, Source]): string {
  const sections = diff.comparisons.map((comparison) => chartSection(comparison, sources));
  const isSame = diff.comparisons.length === 0;
  const links = diff.comparisons.map(
    ({ chart }) => `<a href="#${encodeURIComponent(chart)}">${escapeHtml(chart)}</a>`,
  );
  return htmlPage(
    summary(diff),
    `<main><h1>What the charts do</h1><p class="verdict${isSame ? " same" : ""}">${escapeHtml(summary(diff))}</p>
${causeList(diff)}<nav aria-label="Charts">${links.join(" · ")}</nav>
${sections.join("\n")}</main>`,
    join(import.meta.dirname, "diff.css"),
  );
}

const pathOf = ({ source, trigger, guard, targets }: TransitionDescription) =>
  JSON.stringify([source, trigger, guard, targets]);
const workOf = ({ effects, isReentering }: TransitionDescription) =>
  JSON.stringify([effects, isReentering]);
const stayOf = ({ tags, entry, exit, actors }: StateDescription) =>
  JSON.stringify([tags, entry, exit, actors]);

/** @param alone - of a transition that the other does not have */
export function marksOn(
  own: ChartDescription,
  other: ChartDescription | undefined,
  { changes, alone }: Pick<Comparison, "changes"> & { readonly alone: Mark },
): Shown {
  const others = other?.states ?? [];
  const stays = new Map(others.map((state) => [state.id, stayOf(state)]));
  const otherwise = own.states.filter((state) => stays.get(state.id) !== stayOf(state));
  const changed = new Set(otherwise.map(({ id }) => id));
  const paths = changes.flatMap(({ at }) => stateOfPlace(at).split(" + "));
  const found = new Set(paths.map((path) => [own.id, ...path.split(" > ")].join(".")));
  const known = new Map(
    others.flatMap(({ transitions }) => transitions.map((each) => [pathOf(each), each])),
  );
  const marks = own.states.flatMap(({ transitions }) =>
    transitions.flatMap((transition): [string, Mark][] => {
      const { id, source, targets } = transition;
      const same = known.get(pathOf(transition));
      if (same === undefined) return [[id, alone]];
      const leadsToIt = found.has(source) && targets.some((target) => changed.has(target));
      return leadsToIt || workOf(same) !== workOf(transition) ? [[id, "lit"]] : [];
    }),
  );
  return { marks: new Map(marks), active: [...found, ...changed] };
}
