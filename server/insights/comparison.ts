import { shareMayBeTold } from "#domain/insights/funnel.ts";
import { figures } from "#domain/insights/figure-names.ts";
import { difference } from "#domain/insights/intervals.ts";
import type { Interval } from "#domain/insights/intervals.ts";
import type { Group } from "./slices.ts";

export type Comparison = {
  readonly earlier: Group;
  readonly later: Group;
  readonly steps: readonly ComparedStep[];
};

export type ComparedStep = {
  readonly step: string;
  /** How the share of those who stopped differs; undefined where too few attempts say so. */
  readonly difference: Interval | undefined;
};

/** The two groups that came last, beside each other; undefined where there are no two. */
export function compare(groups: readonly Group[]): Comparison | undefined {
  const [earlier, later] = groups.slice(-2);
  if (earlier === undefined || later === undefined) return undefined;
  const steps = earlier.funnel.steps.map((before) => {
    const { step } = before;
    const after = later.funnel.steps.find((each) => each.step === step)!;
    const isHidden = [figures.stopped(step), figures.reached(step)].some((name) =>
      later.hidden.has(name),
    );
    const isTold =
      !isHidden &&
      [before, after].every(({ stopped, reached }) => shareMayBeTold(stopped, reached));
    return { step, difference: isTold ? between(before, after) : undefined };
  });
  return { earlier, later, steps };
}

type Stopped = { readonly stopped: number; readonly reached: number };

function between(before: Stopped, after: Stopped): Interval {
  const share = ({ stopped, reached }: Stopped) => ({ count: stopped, of: reached });
  return difference(share(before), share(after));
}
