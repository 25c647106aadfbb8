import { mayBeTold, shareMayBeTold } from "#domain/insights/funnel.ts";
import type { Funnel, StepFigures } from "#domain/insights/funnel.ts";
import { figures, hiddenIn } from "#domain/insights/hidden.ts";
import { difference } from "#domain/insights/intervals.ts";

/** So many of so many; undefined where too few are counted, or too few are not. */
export type ToldShare = { readonly count: number; readonly of: number } | undefined;

/** How a share differs from that of the month before, as far as so few numbers say. */
export type Change = {
  readonly before: number;
  readonly verdict: "more" | "fewer" | "perhaps chance";
};

/** What a month's e-mail says of one flow; no figure in it is of fewer than five attempts. */
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

const mostStops = 5;

/** What may be told of a flow in a month; undefined where too few came to it. */
export function flowSummary(funnel: Funnel, before: Funnel): FlowSummary | undefined {
  const { flow, attempts, started, ended, steps } = funnel;
  if (attempts === 0 || !mayBeTold(attempts)) return undefined;
  const hidden = hiddenIn([funnel]);
  if (hidden.has(figures.attempts)) return undefined;
  const share = hidden.has(figures.ended) ? undefined : toldShare(ended, attempts);
  const earlier = toldShare(before.ended, before.attempts);
  return {
    flow,
    attempts,
    started: hidden.has(figures.started) ? undefined : toldShare(started, attempts),
    ended: share,
    change: share && earlier && changeOf(earlier, share),
    stops: toldStops(
      steps.filter(({ step }) =>
        [figures.stopped(step), figures.reached(step)].every((name) => !hidden.has(name)),
      ),
      attempts - ended,
    ).map(stopOf),
  };
}

/** The steps where most stopped. Those that are not named must not be left as a number under five either. */
function toldStops(steps: readonly StepFigures[], stoppedInAll: number): readonly StepFigures[] {
  const told = steps
    .filter(({ stopped, reached }) => stopped > 0 && shareMayBeTold(stopped, reached))
    .toSorted((a, b) => b.stopped - a.stopped)
    .slice(0, mostStops);
  const named = told.reduce((sum, { stopped }) => sum + stopped, 0);
  return mayBeTold(stoppedInAll - named) ? told : told.slice(0, -1);
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

function stopOf({ step, stopped, reached, errors }: StepFigures): StepStop {
  const [first] = errors.filter(({ attempts }) => mayBeTold(attempts));
  return { step, stopped, reached, error: first?.what };
}
