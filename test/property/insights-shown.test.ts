import fc from "fast-check";
import { expect, it } from "vitest";
import type { Funnel, Ranking, StepFigures } from "#domain/insights/funnel.ts";
import { figures } from "#domain/insights/figure-names.ts";
import type { Hidden } from "#domain/insights/figure-names.ts";
import { hiddenIn } from "#domain/insights/hidden.ts";
import { few, funnelOfWalks, outcomes, sum } from "#test/support/funnels.ts";
import { readersOf } from "#test/support/readers.ts";

const places = 3 + outcomes.length;
const groups = fc.array(fc.tuple(...Array.from({ length: places }, () => few)), {
  minLength: 2,
  maxLength: 3,
});

/** A flow of three steps, by how many stop at each and come to each end; whoever stops saw something, and some pages broke. */
function funnelOf(ends: readonly number[]): Funnel {
  const funnel = funnelOfWalks(
    3,
    ends.map((attempts, at) => ({ at, furthest: at, attempts })),
  );
  const steps = funnel.steps.map((step): StepFigures => {
    const seen = rankingOf({ editing: step.stopped });
    const wrong = rankingOf({ "phone:phone.required": step.stopped });
    const tries = { refusedAttempts: step.stopped, refusals: step.stopped };
    return {
      ...step,
      ...tries,
      lastSeen: seen,
      errors: wrong,
      broke: rankingOf({ "0f7e": step.stopped }),
    };
  });
  return { ...funnel, steps, outcomes: funnel.outcomes.filter(({ attempts }) => attempts > 0) };
}

function rankingOf(counts: { readonly [what: string]: number }): Ranking {
  return Object.entries(counts)
    .map(([what, attempts]) => ({ what, attempts }))
    .filter(({ attempts }) => attempts > 0);
}

/** The same, but that nobody is counted where it is hidden how many are. */
function emptied(funnel: Funnel, hidden: Hidden): Funnel {
  const kept = (count: number, name: string, instead = 0) => (hidden.has(name) ? instead : count);
  const told = (ranking: Ranking, nameOf: (what: string) => string) =>
    ranking.filter(({ what }) => !hidden.has(nameOf(what)));
  return {
    ...funnel,
    // Of nobody at all nothing is shown, which may be said.
    attempts: kept(funnel.attempts, figures.attempts, 1),
    started: kept(funnel.started, figures.started),
    ended: kept(funnel.ended, figures.ended),
    outcomes: told(funnel.outcomes, figures.outcome),
    steps: funnel.steps.map((each) => {
      const { step } = each;
      const isRefusedHidden = hidden.has(figures.refused(step));
      return {
        ...each,
        reached: kept(each.reached, figures.reached(step)),
        stopped: kept(each.stopped, figures.stopped(step)),
        refusedAttempts: kept(each.refusedAttempts, figures.refused(step)),
        refusals: isRefusedHidden ? 0 : kept(each.refusals, figures.refusals(step)),
        lastSeen: told(each.lastSeen, (what) => figures.seen(step, what)),
        errors: told(each.errors, (what) => figures.error(step, what)),
        broke: told(each.broke, (what) => figures.broke(step, what)),
      };
    }),
  };
}

it("shows of a group that a figure is hidden, and not whether it is none", () => {
  fc.assert(
    fc.property(groups, (ends) => {
      const whole = funnelOf(ends[0]!.map((_, at) => sum(ends.map((each) => each[at]!))));
      const parts = ends.map(funnelOf);
      const hidden = hiddenIn([whole, ...parts]);
      for (const part of parts.filter(({ attempts }) => attempts > 0))
        expect(readersOf(emptied(part, hidden), hidden)).toEqual(readersOf(part, hidden));
    }),
    { numRuns: 200 },
  );
});
