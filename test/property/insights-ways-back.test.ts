import fc from "fast-check";
import { expect, it } from "vitest";
import { figures } from "#domain/insights/figure-names.ts";
import type { Hidden } from "#domain/insights/figure-names.ts";
import { hiddenIn } from "#domain/insights/hidden.ts";
import { few, funnelOfWalks, isSmall, outcomes, sum } from "#test/support/funnels.ts";
import type { Walked } from "#test/support/funnels.ts";
import { solvedBy } from "#test/support/shown-sums.ts";
import type { Sum } from "#test/support/shown-sums.ts";

type Place = Pick<Walked, "at" | "furthest">;
/** Attempts of one group, in the order of the places. */
type Counts = readonly number[];

/** Where those who ended came to at most: no further, or to a later step from which they went back. */
function placesOf(steps: number): readonly Place[] {
  const stopped = Array.from({ length: steps }, (_, at) =>
    Array.from({ length: steps - at }, (__, more) => ({ at, furthest: at + more })),
  ).flat();
  const ended = outcomes.map((_, place) => ({ at: steps + place, furthest: steps + place }));
  return [...stopped, ...ended];
}

const walks = fc
  .record({ steps: fc.integer({ min: 1, max: 4 }), groups: fc.integer({ min: 1, max: 3 }) })
  .chain(({ steps, groups }) =>
    fc.record({
      steps: fc.constant(steps),
      groups: fc.array(fc.tuple(...placesOf(steps).map(() => few)), {
        minLength: groups,
        maxLength: groups,
      }),
    }),
  );

const funnelIn = (steps: number, counts: Counts) =>
  funnelOfWalks(
    steps,
    placesOf(steps).map((place, index) => ({ ...place, attempts: counts[index]! })),
  );

type Which = { readonly groups: readonly Counts[]; readonly which: readonly number[] };

function sumOf(
  steps: number,
  { groups, which }: Which,
  isIn: (place: Place, index: number) => boolean,
): Sum {
  const places = placesOf(steps);
  const of = groups.flatMap((_, group) =>
    places.map((place, index) => (which.includes(group) && isIn(place, index) ? 1 : 0)),
  );
  return { of, is: sum(groups.flat().map((count, index) => count * of[index]!)) };
}

function shownOf(steps: number, some: Which, hidden: Hidden): readonly Sum[] {
  const every = Array.from({ length: steps }, (_, index) => index);
  const names: readonly (readonly [name: string, isIn: (place: Place) => boolean])[] = [
    [figures.attempts, () => true],
    [figures.started, ({ furthest }) => furthest > 0],
    [figures.ended, ({ at }) => at >= steps],
    ...every.map(
      (step) =>
        [figures.reached(`step-${step}`), ({ furthest }: Place) => furthest >= step] as const,
    ),
    ...every.map(
      (step) => [figures.stopped(`step-${step}`), ({ at }: Place) => at === step] as const,
    ),
    ...outcomes.map(
      (what, place) => [figures.outcome(what), ({ at }: Place) => at === steps + place] as const,
    ),
  ];
  return names.filter(([name]) => !hidden.has(name)).map(([, isIn]) => sumOf(steps, some, isIn));
}

/** Whoever ended between two places, of those who came to a step at least and of those who came to one at most. */
function everyGroup(steps: number, some: Which): readonly Sum[] {
  const ends = Array.from({ length: steps + outcomes.length }, (_, place) => place);
  const ranges = ends.flatMap((from) => ends.slice(from).map((to) => ({ from, to })));
  return ranges.flatMap(({ from, to }) =>
    ends.flatMap((step) => [
      sumOf(steps, some, ({ at, furthest }) => at >= from && at <= to && furthest >= step),
      sumOf(steps, some, ({ at, furthest }) => at >= from && at <= to && furthest <= step),
    ]),
  );
}

function givenAway(steps: number, groups: readonly Counts[]): readonly Sum[] {
  const all = groups.map((_, group) => group);
  const whole = funnelIn(
    steps,
    placesOf(steps).map((_, place) => sum(groups.map((counts) => counts[place]!))),
  );
  const hidden = hiddenIn([whole]);
  const elsewhere = { already: hidden, known: new Set<string>(), atLeast: new Map() };
  const apart = hiddenIn([whole, ...groups.map((counts) => funnelIn(steps, counts))], elsewhere);
  const given = solvedBy([
    ...shownOf(steps, { groups, which: all }, hidden),
    ...all.flatMap((group) => shownOf(steps, { groups, which: [group] }, apart)),
  ]);
  return [all, ...all.map((group) => [group])]
    .flatMap((which) => everyGroup(steps, { groups, which }))
    .filter((each) => isSmall(each.is) && given(each));
}

it("tells nobody who went back and stopped at an earlier step", () => {
  // Of thirty who began, one of the eleven that stopped there had come to the second step, where nine of twenty stopped.
  expect(givenAway(2, [[10, 1, 9, 10, 0, 0]])).toEqual([]);
});

it("tells no small part of those who walked back, of a flow alone and beside its groups", () => {
  fc.assert(
    fc.property(walks, ({ steps, groups }) => {
      expect(givenAway(steps, groups)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
