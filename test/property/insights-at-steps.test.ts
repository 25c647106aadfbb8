import fc from "fast-check";
import { expect, it } from "vitest";
import { figures } from "#domain/insights/figure-names.ts";
import { hiddenIn } from "#domain/insights/hidden.ts";
import { few, funnelOfWalks, isSmall, sum } from "#test/support/funnels.ts";
import { solvedBy } from "#test/support/shown-sums.ts";

/** A flow, by how many stop at each of its steps. */
const funnelOf = (ends: readonly number[]) =>
  funnelOfWalks(
    ends.length,
    ends.map((attempts, at) => ({ at, furthest: at, attempts })),
  );

const ranking = (counts: readonly number[]) =>
  counts.map((attempts, at) => ({ what: `code-${at}`, attempts }));

it("tells of what was wrong and seen on a step no part that is left over by the others", () => {
  const parts = fc.array(few, { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(parts, parts, fc.integer({ min: 0, max: 40 }), (wrong, seen, others) => {
      const [refused, stopped] = [sum(wrong), sum(seen)];
      const whole = funnelOf([stopped, refused + others]);
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

const worstIn = (state: number) => `vital.inp wizard.state-${state}`;

/** What follows of the states that a vital was worst in, of all steps, where one of an attempt's is the worst of its life. */
function vitalsGivenAway(measured: readonly (readonly number[])[], none: number) {
  const flat = measured.flat();
  const all = sum(flat) + none;
  const whole = funnelOf([...measured.map(() => 0), all]);
  const steps = measured.map((counts, at) => ({
    ...whole.steps[at]!,
    vitals: counts.map((attempts, state) => ({ what: worstIn(state), attempts, value: 40 })),
  }));
  const hidden = hiddenIn([{ ...whole, steps: [...steps, whole.steps.at(-1)!] }]);
  const names = measured.flatMap((counts, at) =>
    counts.map((_, state) => figures.vital(`step-${at}`, worstIn(state))),
  );
  const cells = [...flat, none].map((is, at) => ({
    of: [...flat, none].map((_, place) => (place === at ? 1 : 0)),
    is,
  }));
  const given = solvedBy([
    ...cells.filter((_, at) => at < flat.length && !hidden.has(names[at]!)),
    ...(hidden.has(figures.attempts) ? [] : [{ of: cells.map(() => 1), is: all }]),
  ]);
  return cells.filter((one) => isSmall(one.is) && given(one));
}

it("tells of a vital no few that are left over by the states of all steps", () => {
  // Of sixty, whose pages were worst in one state each, 40 and 17 would leave three.
  expect(vitalsGivenAway([[40], [17]], 3)).toEqual([]);
  const parts = fc.array(few, { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(fc.array(parts, { minLength: 1, maxLength: 3 }), few, (measured, none) => {
      expect(vitalsGivenAway(measured, none)).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

it("tells of vitals no state that too few pages were worst in, and none that leaves too few others on the step", () => {
  const parts = fc.array(few, { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(parts, few, (measured, others) => {
      const whole = funnelOf([sum(measured) + others]);
      const [step] = whole.steps;
      const vitals = measured.map((attempts, at) => ({
        what: `vital.inp wizard.state-${at}`,
        attempts,
        value: 40,
      }));
      const hidden = hiddenIn([{ ...whole, steps: [{ ...step!, vitals }] }]);
      const unit = (at: number) => [...measured, others].map((_, place) => (place === at ? 1 : 0));
      const cells = [...measured, others].map((is, at) => ({ of: unit(at), is }));
      const isTold = (at: number) =>
        at < vitals.length && !hidden.has(figures.vital("step-0", vitals[at]!.what));
      const came = { of: cells.map(() => 1), is: sum(measured) + others };
      const isCameTold = !hidden.has(figures.reached("step-0"));
      const given = solvedBy([
        ...cells.filter((_, at) => isTold(at)),
        ...(isCameTold ? [came] : []),
      ]);
      expect(cells.filter((one) => isSmall(one.is) && given(one))).toEqual([]);
    }),
    { numRuns: 400 },
  );
});
