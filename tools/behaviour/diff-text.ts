import { changeText, stateChangeText } from "./change-text.ts";
import type { Change, Comparison } from "./compare.ts";

/** Increased when readers must change. */
const schema = 1;

export type Diff = {
  readonly base: string;
  readonly head: string;
  readonly comparisons: readonly Comparison[];
  readonly charts: number;
};

export type Part = { readonly heading: string; readonly changes: readonly Change[] };

export function partsOf({ changes }: Comparison): readonly Part[] {
  const of = (kind: Change["kind"]) => changes.filter((change) => change.kind === kind);
  const parts = [
    { heading: "allowed now, not before", changes: of("new") },
    { heading: "allowed before, not now", changes: of("gone") },
    { heading: "comes to something else", changes: of("changed") },
  ];
  return parts.filter((part) => part.changes.length > 0);
}

export function walkText({ walk, eventCase }: Change): string {
  return [...walk, eventCase].join(" → ");
}

export function onlyText({ only, chart }: Comparison): string | undefined {
  return only === undefined ? undefined : `the chart ${chart} is ${only}`;
}

export function summary({ base, head, comparisons, charts }: Diff): string {
  const names = `${base} and ${head}`;
  if (comparisons.length === 0)
    return `${names} do the same in ${charts === 1 ? "the one chart" : `all ${charts} charts`}`;
  return `${names} differ in ${comparisons.length} of ${charts} charts`;
}

function chartText(comparison: Comparison): readonly string[] {
  const only = onlyText(comparison);
  if (only !== undefined) return [only];
  return [
    comparison.chart,
    ...partsOf(comparison).flatMap(({ heading, changes }) => [
      `  ${heading}:`,
      ...changes.flatMap((change) => [`    ${changeText(change)}`, `      ${walkText(change)}`]),
    ]),
    ...comparison.states.map((each) => `  ${stateChangeText(each)}`),
  ];
}

export function diffText(diff: Diff): string {
  const charts = diff.comparisons.map((each) => chartText(each).join("\n"));
  return `${[...charts, summary(diff)].join("\n\n")}\n`;
}

export function diffJson({ base, head, comparisons, charts }: Diff): string {
  return `${JSON.stringify({ schema, base, head, charts, differing: comparisons }, undefined, 2)}\n`;
}

const escaped = (text: string) => text.replaceAll(/([\\`*_<>|[\]])/g, "\\$1");
const mostChanges = 20;

function chartComment(comparison: Comparison): string {
  const only = onlyText(comparison);
  if (only !== undefined) return `**${escaped(only)}**`;
  const parts = partsOf(comparison).flatMap(({ heading, changes }) => [
    `\n${heading}:\n`,
    ...changes
      .slice(0, mostChanges)
      .map((change) => `- ${escaped(changeText(change))}<br>${escaped(walkText(change))}`),
    ...(changes.length > mostChanges ? [`- and ${changes.length - mostChanges} more`] : []),
  ]);
  const states = comparison.states.map((each) => `- ${escaped(stateChangeText(each))}`);
  const count = comparison.changes.length + comparison.states.length;
  const title = `<summary><b>${comparison.chart}</b>: ${count}</summary>`;
  const lines = [...parts, ...(states.length === 0 ? [] : ["\nstates:\n", ...states])];
  return `<details>${title}\n${lines.join("\n")}\n\n</details>`;
}

export function diffComment(diff: Diff): string {
  const charts = diff.comparisons.map(chartComment);
  return `${["### What the charts do", escaped(summary(diff)), ...charts].join("\n\n")}\n`;
}
