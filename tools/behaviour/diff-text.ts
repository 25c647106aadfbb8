import { causesOf, type Cause } from "./causes.ts";
import type { Comparison } from "./compare.ts";

const schema = 2;

export type Diff = {
  readonly base: string;
  readonly head: string;
  readonly comparisons: readonly Comparison[];
  readonly charts: number;
};

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

export const headingOf = ({ texts }: Cause): string => texts.join("; ");

const namedCharts = 3;

export function placesText({ charts, first }: Cause): string {
  const names = charts
    .slice(0, namedCharts)
    .map(({ chart, places }) => (places === 1 ? chart : `${chart} (${places} places)`));
  const others = charts.length - names.length;
  if (others > 0) names.push(counted(others, "more chart"));
  return `in ${names.join(", ")}; first ${first}`;
}

export const walkText = ({ walk }: Cause): string => walk.join(" → ");

export function summary({ base, head, comparisons, charts }: Diff): string {
  const names = `${base} and ${head}`;
  if (comparisons.length === 0)
    return `${names} do the same in ${charts === 1 ? "the one chart" : `all ${charts} charts`}`;
  const causes = counted(causesOf(comparisons).length, "difference");
  return `${names} differ in ${comparisons.length} of ${counted(charts, "chart")}: ${causes}`;
}

function causeText(cause: Cause): string {
  const walk = cause.walk.length === 0 ? [] : [`    ${walkText(cause)}`];
  return [headingOf(cause), `  ${placesText(cause)}`, ...walk].join("\n");
}

export function diffText(diff: Diff): string {
  return `${[...causesOf(diff.comparisons).map(causeText), summary(diff)].join("\n\n")}\n`;
}

export function diffJson({ base, head, comparisons, charts }: Diff): string {
  const causes = causesOf(comparisons);
  const value = { schema, base, head, charts, causes, differing: comparisons };
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

const escaped = (text: string) => text.replaceAll(/([\\`*_<>|[\]])/g, "\\$1");
const mostCauses = 50;

function causeComment(cause: Cause): string {
  const walk = cause.walk.length === 0 ? [] : [escaped(walkText(cause))];
  return [`- **${escaped(headingOf(cause))}**`, escaped(placesText(cause)), ...walk].join("<br>");
}

export function diffComment(diff: Diff): string {
  const causes = causesOf(diff.comparisons);
  const lines = causes.slice(0, mostCauses).map(causeComment);
  if (causes.length > mostCauses) lines.push(`- and ${causes.length - mostCauses} more`);
  const list = lines.length === 0 ? [] : [lines.join("\n")];
  return `${["### What the charts do", escaped(summary(diff)), ...list].join("\n\n")}\n`;
}
