import fc from "fast-check";
import { expect, it } from "vitest";
import type { Funnel, StepFigures } from "#domain/insights/funnel.ts";
import { figures, hiddenIn } from "#domain/insights/hidden.ts";
import type { Hidden } from "#domain/insights/hidden.ts";
import { solvedBy } from "#test/support/shown-sums.ts";
import type { Sum } from "#test/support/shown-sums.ts";

/** How many attempts of one group end at each place of a flow: its steps, then what the flow may come to. */
type Ends = readonly number[];

const mostSteps = 6;
const few = fc.oneof(
  { weight: 2, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.constant(1) },
  { weight: 2, arbitrary: fc.integer({ min: 2, max: 4 }) },
  { weight: 3, arbitrary: fc.integer({ min: 5, max: 30 }) },
);
const outcomes = ["confirmed", "declined", "failed"];
const flow = fc.integer({ min: 1, max: mostSteps });
const groupsOf = (steps: number, groups: number) =>
  fc.array(fc.array(few, { minLength: steps + 3, maxLength: steps + 3 }), {
    minLength: groups,
    maxLength: groups,
  });
const walks = flow.chain((steps) =>
  fc.integer({ min: 1, max: 4 }).chain((groups) => groupsOf(steps, groups)),
);
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
const isSmall = (count: number) => count > 0 && count < 5;

/** A flow that everybody walks from its first step on. */
function funnelOf(ends: Ends): Funnel {
  const steps = ends.slice(0, -outcomes.length).map((stopped, index): StepFigures => {
    const reached = sum(ends.slice(index));
    const nothing = { refusedAttempts: 0, refusals: 0, failedAttempts: 0, failures: 0 };
    const none = { median: undefined, slow: undefined, errors: [], lastSeen: [], back: [] };
    return { step: `step-${index}`, reached, stopped, ...nothing, ...none };
  });
  const ended = ends.slice(-outcomes.length);
  return {
    flow: "wizard",
    attempts: sum(ends),
    started: sum(ends.slice(1)),
    ended: sum(ended),
    outcomes: outcomes.map((what, index) => ({ what, attempts: ended[index]! })),
    funded: 0,
    steps,
  };
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

it("tells no figure from which one of fewer than five attempts can be computed, of a flow alone", () => {
  fc.assert(
    fc.property(walks, (groups) => {
      const whole = funnelOf(groups[0]!);
      const hidden = hiddenIn([whole]);
      // Whoever knows how it is done knows, too, that nothing is hidden where nobody was.
      const atLeastOne = cellNames(groups[0]!.length).map((name) => (hidden.has(name) ? 1 : 0));
      const shown = shownOf([groups[0]!], [0], hidden).map(({ of, is }) => ({
        of,
        is: is - sum(of.map((times, place) => times * atLeastOne[place]!)),
      }));
      const given = solvedBy(shown);
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
      const apart = hiddenIn([whole, ...groups.map(funnelOf)], hidden);
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

const ranking = (counts: readonly number[]) =>
  counts.map((attempts, at) => ({ what: `code-${at}`, attempts }));

it("tells of what was wrong and seen on a step no part that is left over by the others", () => {
  const parts = fc.array(few, { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(parts, parts, fc.integer({ min: 0, max: 40 }), (wrong, seen, others) => {
      const [refused, stopped] = [sum(wrong), sum(seen)];
      const whole = funnelOf([stopped, refused + others, 0, 0]);
      const [step] = whole.steps;
      const family = {
        ...whole,
        steps: [
          { ...step!, refusedAttempts: refused, errors: ranking(wrong), lastSeen: ranking(seen) },
        ],
      };
      const hidden = hiddenIn([family]);
      const lists = [
        [wrong, figures.refused("step-0"), figures.error],
        [seen, figures.stopped("step-0"), figures.seen],
      ] as const;
      for (const [counts, all, nameOf] of lists) {
        const only = (at: number) => counts.map((_, place) => (place === at ? 1 : 0));
        const each = counts.map((is, at) => ({
          of: only(at),
          is,
          name: nameOf("step-0", `code-${at}`),
        }));
        const total = { of: counts.map(() => 1), is: sum(counts), name: all };
        const given = solvedBy([...each, total].filter(({ name }) => !hidden.has(name)));
        expect(each.filter((one) => isSmall(one.is) && given(one))).toEqual([]);
      }
    }),
    { numRuns: 400 },
  );
});
