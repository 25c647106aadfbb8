import { beginning, stateOfPlace } from "./behaviour.ts";
import type { Change, Comparison, StateChange } from "./compare.ts";
import { differences, listDifference } from "./difference.ts";

export type Cause = ReturnType<typeof causeOf>;

type Place = {
  readonly chart: string;
  readonly at: string;
  readonly times: number;
  readonly walk: readonly string[];
};
type Part = { readonly key: string; readonly text: string; readonly place: Place };

function stepless(was: string, is: string): string {
  const [before, after] = [was.split(" > "), is.split(" > ")];
  const isSameStep = before.length > 1 && after.length > 1 && before[0] === after[0];
  return `${before.slice(isSameStep ? 1 : 0).join(" > ")}, ${after.slice(isSameStep ? 1 : 0).join(" > ")}`;
}

/** Equal for differences of one cause: another wait, or the same in every step. */
function keyOf(text: string): string {
  const [, was, is] = /^was (.+), is (.+)$/.exec(text) ?? [];
  if (was !== undefined) return `was ${stepless(was, is!)}`;
  if (text.includes(" waits ")) return text.replaceAll(/\d[\d.]*/g, "#");
  return text.replaceAll(/"step":"[^"]*"/g, '"step":#');
}

const possible = {
  new: ["is now possible", "is generated now"],
  gone: ["is no longer possible", "is not generated any more"],
} as const;

function possibleText({ kind, isOnlyGenerated, type, eventCase }: Change) {
  const says = possible[kind === "new" ? "new" : "gone"][isOnlyGenerated ? 1 : 0];
  return { key: `${type} ${says}`, text: `${eventCase} ${says}` };
}

function changeParts(change: Change): readonly Part[] {
  const { chart, at, eventCase, was, is, times, walk } = change;
  const from = at === beginning ? eventCase : `from ${stateOfPlace(at)}, ${eventCase}`;
  const place = { chart, at: from, times, walk: [...walk, eventCase] };
  const isBoth = was !== undefined && is !== undefined;
  if (!isBoth) return [{ ...possibleText(change), place }];
  return differences(was, is).map((text) => ({ key: keyOf(text), text, place }));
}

function stateParts(chart: string, { state, was = [], is = [] }: StateChange): readonly Part[] {
  const place = { chart, at: `the state ${state}`, times: 1, walk: [] };
  return listDifference(was, is).map((text) => ({ key: `the state ${text}`, text, place }));
}

/** A state that is new or gone is the effect of a change that leads to it. */
const isOfBoth = ({ was, is }: StateChange) => was !== undefined && is !== undefined;

function partsOf({ chart, only, changes, states }: Comparison): readonly Part[] {
  if (only !== undefined) {
    const text = `the chart is ${only}`;
    return [{ key: text, text, place: { chart, at: `the chart ${chart}`, times: 1, walk: [] } }];
  }
  const own = states.filter((each) => changes.length === 0 || isOfBoth(each));
  return [...changes.flatMap(changeParts), ...own.flatMap((each) => stateParts(chart, each))];
}

const nameOf = ({ chart, at }: Place) => `${chart} ${at}`;

function causeOf(groups: readonly (readonly Part[])[]) {
  const places = groups[0]!.map(({ place }) => place);
  const first = places.reduce((one, other) => (other.walk.length < one.walk.length ? other : one));
  const shown = groups.map((parts) => parts.find(({ place }) => place === first) ?? parts[0]!);
  return {
    texts: shown.map(({ text }) => text),
    charts: [...Map.groupBy(places, ({ chart }) => chart)].map(([chart, own]) => ({
      chart,
      places: own.reduce((sum, { times }) => sum + times, 0),
    })),
    first: first.at,
    walk: first.walk,
  };
}

const placesOf = (parts: readonly Part[]) =>
  [...new Set(parts.map(({ place }) => nameOf(place)))].toSorted().join("\n");

/** Differences that always show together have one cause. */
export function causesOf(comparisons: readonly Comparison[]): readonly Cause[] {
  const groups = [...Map.groupBy(comparisons.flatMap(partsOf), ({ key }) => key).values()];
  return [...Map.groupBy(groups, placesOf).values()].map(causeOf);
}
