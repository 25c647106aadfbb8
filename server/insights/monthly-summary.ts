import { figures } from "#domain/insights/figure-names.ts";
import type { Hidden } from "#domain/insights/figure-names.ts";
import { shareMayBeTold } from "#domain/insights/funnel.ts";
import type { StepFigures } from "#domain/insights/funnel.ts";
import { difference } from "#domain/insights/intervals.ts";
import { toldOf } from "./figures.ts";
import type { ToldFunnel } from "./slices.ts";

/** So many of so many; undefined where too few are counted, or too few are not. */
export type ToldShare = { readonly count: number; readonly of: number } | undefined;

/** How a share differs from that of the month before, as far as so few numbers say. */
export type Change = {
  readonly before: number;
  readonly verdict: "more" | "fewer" | "perhaps chance";
};

/** What a month's e-mail says of one flow. */
export type FlowSummary = {
  readonly flow: string;
  readonly attempts: number;
  readonly started: ToldShare;
  readonly ended: ToldShare;
  readonly change: Change | undefined;
  /** Where most stopped, the most first, by the steps' keys. */
  readonly stops: readonly StepStop[];
};

export type StepStop = {
  readonly step: string;
  readonly stopped: number;
  readonly reached: number;
  /** What most of them were refused for, such as `phone:phone.required`. */
  readonly error: string | undefined;
};

const mostNamed = 5;

/**
 * What is told of a flow in a month: figures that /__insights tells of the same days, and no other. Undefined where too few came
 * to it.
 */
export function flowSummary(now: ToldFunnel, before: ToldFunnel): FlowSummary | undefined {
  const { funnel, hidden } = now;
  const { flow, attempts, started } = funnel;
  if (attempts === 0 || hidden.has(figures.attempts)) return undefined;
  const [ended, earlier] = [shareOfEnded(now), shareOfEnded(before)];
  return {
    flow,
    attempts,
    started: hidden.has(figures.started) ? undefined : toldShare(started, attempts),
    ended,
    change: ended && earlier && changeOf(earlier, ended),
    stops: mostStops(now).map((step) => stopOf(step, hidden)),
  };
}

/** The steps where most stopped. */
function mostStops({ funnel, hidden }: ToldFunnel): readonly StepFigures[] {
  const isTold = ({ step }: StepFigures) =>
    [figures.stopped(step), figures.reached(step)].every((name) => !hidden.has(name));
  return funnel.steps
    .filter((each) => isTold(each) && each.stopped > 0)
    .filter(({ stopped, reached }) => shareMayBeTold(stopped, reached))
    .toSorted((a, b) => b.stopped - a.stopped)
    .slice(0, mostNamed);
}

function shareOfEnded({ funnel, hidden }: ToldFunnel): ToldShare {
  const isHidden = [figures.attempts, figures.ended].some((name) => hidden.has(name));
  return isHidden ? undefined : toldShare(funnel.ended, funnel.attempts);
}

function toldShare(count: number, of: number): ToldShare {
  return shareMayBeTold(count, of) ? { count, of } : undefined;
}

function changeOf(earlier: NonNullable<ToldShare>, later: NonNullable<ToldShare>): Change {
  const { from, to } = difference(earlier, later);
  const before = earlier.count / earlier.of;
  if (from > 0) return { before, verdict: "more" };
  return { before, verdict: to < 0 ? "fewer" : "perhaps chance" };
}

function stopOf({ step, stopped, reached, errors }: StepFigures, hidden: Hidden): StepStop {
  const [first] = toldOf(errors, hidden, (what) => figures.error(step, what));
  return { step, stopped, reached, error: first?.what };
}
