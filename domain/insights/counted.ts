import type { Hidden } from "./figure-names.ts";
import { mayBeTold } from "./funnel.ts";
import type { Funnel, Ranking, StepFigures } from "./funnel.ts";

/** The whole and its parts; of one funnel alone, that one. */
export type Family = readonly [whole: Funnel, ...parts: Funnel[]];

/** A figure of the whole and of each part. */
export type Counted = { readonly name: string; readonly count: readonly number[] };

export function across(name: string, family: Family, count: (funnel: Funnel) => number): Counted {
  return { name, count: family.map(count) };
}

export function stepOf({ steps }: Funnel, wanted: string): StepFigures | undefined {
  return steps.find(({ step }) => step === wanted);
}

export function rankedOf(ranking: Ranking, what: string): number {
  return ranking.find((each) => each.what === what)?.attempts ?? 0;
}

/** How many a hidden figure of the whole is at least; where it is not said, 1: nothing is hidden where nobody was. */
export type AtLeast = ReadonlyMap<string, number>;

/** Whether the sum of what is hidden, which is known, leaves open what each of it is. */
export function isSafe(
  cells: readonly Counted[],
  hidden: Hidden,
  atLeast: AtLeast = new Map(),
): boolean {
  const unknown = cells.filter(({ name }) => hidden.has(name));
  const sums = (unknown[0]?.count ?? []).map((_, part) => sumOf(unknown, part));
  const leasts = sumOfLeasts(unknown, atLeast);
  return sums.every((sum, part) => {
    const least = part === 0 ? leasts : unknown.length;
    return sum === 0 || (unknown.length > 1 && mayBeTold(sum) && sum > least);
  });
}

function sumOf(cells: readonly Counted[], part: number): number {
  return cells.reduce((sum, { count }) => sum + count[part]!, 0);
}

function sumOfLeasts(cells: readonly Counted[], atLeast: AtLeast): number {
  return cells.reduce((sum, { name }) => sum + (atLeast.get(name) ?? 1), 0);
}

/** The smallest figure of some that is told and not 0. */
export function smallest(cells: readonly Counted[], hidden: Hidden): string | undefined {
  return cells
    .filter(({ name, count }) => !hidden.has(name) && count[0]! > 0)
    .toSorted((a, b) => a.count[0]! - b.count[0]!)[0]?.name;
}
