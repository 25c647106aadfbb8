import { addDays } from "date-fns/addDays";
import { funnelOf, shareMayBeTold } from "#domain/insights/funnel.ts";
import type { Attempt, Funnel } from "#domain/insights/funnel.ts";
import { difference } from "#domain/insights/intervals.ts";
import type { Interval } from "#domain/insights/intervals.ts";
import { defaultLocale } from "#domain/words/locale.ts";

/** What attempts are told apart by. */
export const groupings = ["version", "week", "locale", "embedded"] as const;
export type Grouping = (typeof groupings)[number];

export type Comparison = {
  readonly earlier: { readonly name: string; readonly funnel: Funnel };
  readonly later: { readonly name: string; readonly funnel: Funnel };
  readonly steps: readonly ComparedStep[];
};

export type ComparedStep = {
  readonly step: string;
  /** How the share of those who stopped differs; undefined where too few attempts say so. */
  readonly difference: Interval | undefined;
};

const groupOf: { readonly [By in Grouping]: (attempt: Attempt) => string } = {
  version: ({ version, chart }) =>
    version === undefined ? `charts ${chart.slice(0, 6)}` : `version ${version}`,
  week: ({ begunOn }) => `week of ${mondayOf(begunOn)}`,
  locale: ({ locale }) => locale,
  embedded: ({ embedded }) => (embedded ? "on the practice's page" : "on a page of its own"),
};

/** Names of groups are ours; version 10 comes after version 9. */
const byName = new Intl.Collator(defaultLocale, { numeric: true });

/** The two groups that came last, beside each other; undefined where there are no two. */
export function compare(
  flow: string,
  attempts: readonly Attempt[],
  by: Grouping,
): Comparison | undefined {
  const groups = Map.groupBy(attempts, groupOf[by]);
  const inOrder = [...groups].toSorted(
    ([a], [b]) => lastDay(groups.get(a)!) - lastDay(groups.get(b)!) || byName.compare(a, b),
  );
  const [earlier, later] = inOrder
    .slice(-2)
    .map(([name, some]) => ({ name, funnel: funnelOf(flow, some) }));
  if (earlier === undefined || later === undefined) return undefined;
  const steps = earlier.funnel.steps.flatMap((before) => {
    const after = later.funnel.steps.find(({ step }) => step === before.step);
    if (after === undefined) return [];
    const isTold = [before, after].every(({ stopped, reached }) =>
      shareMayBeTold(stopped, reached),
    );
    return { step: before.step, difference: isTold ? between(before, after) : undefined };
  });
  return { earlier, later, steps };
}

type Stopped = { readonly stopped: number; readonly reached: number };

function between(before: Stopped, after: Stopped): Interval {
  const share = ({ stopped, reached }: Stopped) => ({ count: stopped, of: reached });
  return difference(share(before), share(after));
}

function lastDay(attempts: readonly Attempt[]): number {
  return Math.max(...attempts.map(({ begunOn }) => Date.parse(begunOn)));
}

function mondayOf(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  return addDays(date, -((date.getUTCDay() + 6) % 7))
    .toISOString()
    .slice(0, 10);
}
