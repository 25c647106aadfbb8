import fc from "fast-check";
import type { Funnel, StepFigures } from "#domain/insights/funnel.ts";

/** What the flows of tests may come to. */
export const outcomes = ["paying", "declined", "failed"];

/** So many that are often too few to be told. */
export const few = fc.oneof(
  { weight: 2, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.constant(1) },
  { weight: 2, arbitrary: fc.integer({ min: 2, max: 4 }) },
  { weight: 3, arbitrary: fc.integer({ min: 5, max: 30 }) },
);

export const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
export const isSmall = (count: number) => count > 0 && count < 5;

/** Attempts that ended at one place of a flow: at one of its steps, or behind them at one of the outcomes. */
export type Walked = {
  readonly at: number;
  /** The last step that they came to, which may be later than the one that they went back to; of those who ended their place. */
  readonly furthest: number;
  readonly attempts: number;
};

/** A flow of so many steps that everybody walks from its first step on, some of them back again. */
export function funnelOfWalks(steps: number, walked: readonly Walked[]): Funnel {
  const count = (isOne: (one: Walked) => boolean) =>
    sum(walked.filter(isOne).map(({ attempts }) => attempts));
  const nothing = { refusedAttempts: 0, refusals: 0, failedAttempts: 0, failures: 0 };
  const none = { median: undefined, slow: undefined, errors: [], lastSeen: [], back: [] };
  return {
    flow: "application",
    attempts: count(() => true),
    started: count(({ furthest }) => furthest > 0),
    ended: count(({ at }) => at >= steps),
    outcomes: outcomes.map((what, place) => ({
      what,
      attempts: count(({ at }) => at === steps + place),
    })),
    funded: 0,
    steps: Array.from({ length: steps }, (_, index): StepFigures => ({
      step: `step-${index}`,
      reached: count(({ furthest }) => furthest >= index),
      stopped: count(({ at }) => at === index),
      ...nothing,
      ...none,
      broke: [],
      vitals: [],
    })),
  };
}
