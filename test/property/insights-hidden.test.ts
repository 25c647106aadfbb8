import fc from "fast-check";
import { expect, it } from "vitest";
import type { Funnel } from "#domain/insights/funnel.ts";
import { figures } from "#domain/insights/figure-names.ts";
import type { Hidden } from "#domain/insights/figure-names.ts";
import { hiddenIn, toldByLater } from "#domain/insights/hidden.ts";
import type { Elsewhere } from "#domain/insights/hidden.ts";
import { few, funnelOfWalks, isSmall, outcomes, sum } from "#test/support/funnels.ts";
import { solvedBy } from "#test/support/shown-sums.ts";
import type { Sum } from "#test/support/shown-sums.ts";

/** How many attempts of one group end at each place of a flow: its steps, then what the flow may come to. */
type Ends = readonly number[];

const mostSteps = 6;
const flow = fc.integer({ min: 1, max: mostSteps });
const groupsOf = (steps: number, groups: number) =>
  fc.array(fc.array(few, { minLength: steps + 3, maxLength: steps + 3 }), {
    minLength: groups,
    maxLength: groups,
  });
const walks = flow.chain((steps) =>
  fc.integer({ min: 1, max: 4 }).chain((groups) => groupsOf(steps, groups)),
);
const unknown: Elsewhere = { already: new Set(), known: new Set(), atLeast: new Map() };
/** A flow that everybody walks from its first step on, and nobody back; insights-ways-back.test.ts. */
function funnelOf(ends: Ends): Funnel {
  const steps = ends.length - outcomes.length;
  return funnelOfWalks(
    steps,
    ends.map((attempts, at) => ({ at, furthest: at, attempts })),
  );
}

/** What is shown of a group, as sums of those who ended at neighbouring places; of the whole, of all groups. */
function shownOf(
  groups: readonly Ends[],
  which: readonly number[],
  hidden: Hidden,
): readonly Sum[] {
  const places = groups[0]!.length;
  const steps = places - outcomes.length;
  const names: readonly (readonly [name: string, from: number, to: number])[] = [
    [figures.attempts, 0, places],
    [figures.started, 1, places],
    [figures.ended, steps, places],
    ...Array.from(
      { length: steps },
      (_, at) => [figures.reached(`step-${at}`), at, places] as const,
    ),
    ...Array.from(
      { length: steps },
      (_, at) => [figures.stopped(`step-${at}`), at, at + 1] as const,
    ),
    ...outcomes.map((what, at) => [figures.outcome(what), steps + at, steps + at + 1] as const),
  ];
  return names
    .filter(([name]) => !hidden.has(name))
    .map(([, from, to]) => sumOf(groups, which, [from, to]));
}

/** What the figures of those are called who ended at one place. */
function cellNames(places: number): readonly string[] {
  const steps = Array.from({ length: places - outcomes.length }, (_, at) => `step-${at}`);
  return [...steps.map(figures.stopped), ...outcomes.map(figures.outcome)];
}

function sumOf(
  groups: readonly Ends[],
  which: readonly number[],
  [from, to]: readonly [number, number],
): Sum {
  const places = groups[0]!.length;
  const isIn = (group: number, place: number) =>
    which.includes(group) && place >= from && place < to;
  return {
    of: groups.flatMap((_, group) =>
      Array.from({ length: places }, (__, place) => (isIn(group, place) ? 1 : 0)),
    ),
    is: sum(which.flatMap((group) => groups[group]!.slice(from, to))),
  };
}

/** Every sum of neighbouring places, of one group and of all. */
function everySum(groups: readonly Ends[]): readonly Sum[] {
  const places = groups[0]!.length;
  const all = groups.map((_, group) => group);
  return [...all.map((group) => [group]), all].flatMap((which) =>
    Array.from({ length: places }, (_, from) =>
      Array.from({ length: places - from }, (__, more) =>
        sumOf(groups, which, [from, from + more + 1]),
      ),
    ).flat(),
  );
}

/** Whoever knows how it is done knows, too, that nothing is hidden where nobody was: it is taken off what is shown. */
function lessOne(shown: readonly Sum[], isHidden: readonly boolean[]): readonly Sum[] {
  return shown.map(({ of, is }) => ({
    of,
    is: is - sum(of.filter((_, place) => isHidden[place])),
  }));
}

it("tells no figure from which one of fewer than five attempts can be computed, of a flow alone", () => {
  fc.assert(
    fc.property(walks, (groups) => {
      const whole = funnelOf(groups[0]!);
      const hidden = hiddenIn([whole]);
      const hides = cellNames(groups[0]!.length).map((name) => hidden.has(name));
      const given = solvedBy(lessOne(shownOf([groups[0]!], [0], hidden), hides));
      const found = everySum([groups[0]!]).filter((each) => isSmall(each.is) && given(each));
      expect(found).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});

it("tells none either where a whole and its groups stand beside each other", () => {
  fc.assert(
    fc.property(walks, (groups) => {
      const all = groups.map((_, group) => group);
      const whole = funnelOf(groups[0]!.map((_, place) => sum(groups.map((ends) => ends[place]!))));
      const hidden = hiddenIn([whole]);
      const apart = hiddenIn([whole, ...groups.map(funnelOf)], { ...unknown, already: hidden });
      const shown = [
        ...shownOf(groups, all, hidden),
        ...all.flatMap((group) => shownOf(groups, [group], apart)),
      ];
      const given = solvedBy(shown);
      const found = everySum(groups).filter((each) => isSmall(each.is) && given(each));
      expect(found).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

type Places = { readonly earlier: number; readonly later: number };

/** Of two flows the later one's attempts stand for those who went on to it, the first outcome of the earlier one. */
function ofBoth(earlier: readonly Sum[], later: readonly Sum[], places: Places): readonly Sum[] {
  const goesOn = places.earlier - outcomes.length;
  const before = Array.from({ length: places.earlier - 1 }, () => 0);
  return [
    ...earlier.map(({ of, is }) => ({
      of: [...of.toSpliced(goesOn, 1), ...Array.from({ length: places.later }, () => of[goesOn]!)],
      is,
    })),
    ...later.map(({ of, is }) => ({ of: [...before, ...of], is })),
  ];
}

/** What can be reckoned of two flows, where those who end the one come to the other, though it is of fewer than five. */
function givenAway(applied: Ends, paid: Ends): readonly Sum[] {
  const places = { earlier: applied.length, later: paid.length };
  const goesOn = places.earlier - outcomes.length;
  const ends = applied.with(goesOn, sum(paid));
  const [application, payment] = [funnelOf(ends), { ...funnelOf(paid), flow: "payment" }];
  const hiddenLater = hiddenIn([payment]);
  const later = { funnel: payment, hidden: hiddenLater };
  const hidden = hiddenIn(
    [application],
    toldByLater(application, () => later),
  );
  const hides = [
    ...cellNames(places.earlier)
      .toSpliced(goesOn, 1)
      .map((name) => hidden.has(name)),
    ...cellNames(places.later).map((name) => hiddenLater.has(name)),
  ];
  const shown = ofBoth(shownOf([ends], [0], hidden), shownOf([paid], [0], hiddenLater), places);
  const given = solvedBy(lessOne(shown, hides));
  const every = ofBoth(everySum([ends]), everySum([paid]), places);
  return every.filter((each) => isSmall(each.is) && given(each));
}

it("tells none either of two flows on a page, where those who end the one come to the other", () => {
  fc.assert(
    fc.property(walks, walks, ([applied], [paid]) => {
      expect(givenAway(applied!, paid!)).toEqual([]);
    }),
    { numRuns: 600 },
  );
});

it("reckons with how many places of a later flow are hidden, where it is hidden altogether", () => {
  // Each of six is alone at a place of the payment, so that all who came to it are six, which with one more are told as seven.
  expect(givenAway([30, 0, 1, 0], [1, 1, 1, 1, 1, 1, 0])).toEqual([]);
});

it("drops the number of those who ended where the next flow tells how many went on to it", () => {
  const application = funnelOf([11, 7, 2, 0]);
  expect([...hiddenIn([application])].toSorted()).toEqual(["outcome declined", "outcome paying"]);
  const known = new Set([figures.outcome("paying")]);
  expect([...hiddenIn([application], { ...unknown, known })].toSorted()).toEqual([
    "ended",
    "outcome declined",
    "started",
    "stopped step-0",
  ]);
});

it("hides nothing where every figure and every difference is large enough", () => {
  const large = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 5, max: 99 })), {
    minLength: 5,
    maxLength: 9,
  });
  fc.assert(
    fc.property(large, (ends) => {
      expect([...hiddenIn([funnelOf(ends)])]).toEqual([]);
    }),
  );
});

it("tells how many were funded beside a step that nearly as many stopped at: nobody is in both", () => {
  const whole = { ...funnelOf([8, 22, 0, 0]), funded: 10 };
  expect(hiddenIn([whole]).has(figures.funded)).toBe(false);
});
