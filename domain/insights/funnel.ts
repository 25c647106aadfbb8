import { leftFor, walkOf } from "./attempt-walk.ts";
import type { AttemptWalk } from "./attempt-walk.ts";
import { stepsOf } from "./chart-outline.ts";
import type { ChartOutline } from "./chart-outline.ts";
import type { InsightRecord } from "./insight-record.ts";
import { pageWorkIn } from "./page-work.ts";
import type { PageWork } from "./page-work.ts";
import { toldPercentile } from "./percentile.ts";

/** One attempt, as far as it is kept. */
export type Attempt = {
  readonly chart: string;
  /** The charts that its records are about. */
  readonly outlines: readonly ChartOutline[];
  readonly version: number | undefined;
  readonly locale: string;
  readonly embedded: boolean;
  /** A calendar day (YYYY-MM-DD). */
  readonly begunOn: string;
  /** Whether the service has a loan of it. */
  readonly isFunded: boolean;
  readonly records: readonly InsightRecord[];
};

/** An attempt that came to a flow, and what it did there. */
export type WalkedAttempt = {
  readonly attempt: Attempt;
  readonly walk: AttemptWalk;
  /** How well its page worked, by the step. */
  readonly work: ReadonlyMap<string, PageWork>;
  /** Where the visit went from the flow; undefined while it is there. */
  readonly left: string | undefined;
};

/** The most frequent first. */
export type Ranking = readonly { readonly what: string; readonly attempts: number }[];

/** How well pages worked in one state: a vital that was at its worst there. */
export type VitalFigure = Ranking[number] & {
  /** What three quarters of the attempts stay within: milliseconds, of CLS thousandths; undefined of too few. */
  readonly value: number | undefined;
};

export type StepFigures = {
  readonly step: string;
  readonly reached: number;
  /** How many of them stopped here. */
  readonly stopped: number;
  /** Milliseconds on the step of those who left it, that half and that nine in ten stay within; undefined of too few. */
  readonly median: number | undefined;
  readonly slow: number | undefined;
  /** How many attempts were refused a Next here, and how often in all. */
  readonly refusedAttempts: number;
  readonly refusals: number;
  /** How many attempts came back here because what Next had begun broke or was refused, and how often in all. */
  readonly failedAttempts: number;
  readonly failures: number;
  /** The earlier steps that attempts went back to from here. */
  readonly back: Ranking;
  readonly errors: Ranking;
  /** What those saw last who stopped here. */
  readonly lastSeen: Ranking;
  /** The errors of pages, by the ids of their groups. */
  readonly broke: Ranking;
  /** By the vital and the state, such as `vital.inp wizard.phone.editing`. */
  readonly vitals: readonly VitalFigure[];
};

/** What became of the attempts that came to one flow. */
export type Funnel = {
  readonly flow: string;
  /** Attempts, not visits: whoever begins anew is counted anew. */
  readonly attempts: number;
  /** Those that had their first step taken: a link that was only opened is no start. */
  readonly started: number;
  readonly ended: number;
  /** What those who came to the end came to: where the visit went from there, or the closing screen. */
  readonly outcomes: Ranking;
  /** How many the service has a loan of; of the payment alone. */
  readonly funded: number;
  readonly steps: readonly StepFigures[];
};

/** The flow that a loan comes of. */
const fundedFlow = "payment";

/**
 * Counts what became of attempts in one flow, each by its own charts. Attempts that never came to the flow do not count.
 *
 * @param attempts - those that began last first: theirs is the order of the steps
 */
export function funnelOf(flow: string, attempts: readonly Attempt[]): Funnel {
  return countWalks(flow, walkedIn(flow, attempts), stepsIn(flow, attempts));
}

/** The steps that a flow has on the charts of attempts. */
export function stepsIn(flow: string, attempts: readonly Attempt[]): readonly string[] {
  const outlines = new Set(attempts.flatMap((attempt) => outlineIn(flow, attempt) ?? []));
  return [...new Set([...outlines].flatMap(stepsOf))];
}

/** The attempts that came to a flow, in their order. */
export function walkedIn(flow: string, attempts: readonly Attempt[]): readonly WalkedAttempt[] {
  return attempts.flatMap((attempt) => {
    const outline = outlineIn(flow, attempt);
    const walk = outline && walkOf(outline, attempt.records);
    if (walk === undefined) return [];
    const { records } = attempt;
    return [{ attempt, walk, left: leftFor(flow, records), work: pageWorkIn(flow, records) }];
  });
}

/** Counts attempts that came to a flow with some steps. */
export function countWalks(
  flow: string,
  walked: readonly WalkedAttempt[],
  steps: readonly string[],
): Funnel {
  const walks = walked.map(({ walk }) => walk);
  const ended = walked.filter(({ walk }) => walk.stoppedAt === undefined);
  return {
    flow,
    attempts: walks.length,
    started: walks.filter(({ reached, stoppedAt }) => reached.length > 1 || stoppedAt === undefined)
      .length,
    ended: ended.length,
    outcomes: ranked(ended.map(({ walk, left }) => left ?? walk.end)),
    funded: flow === fundedFlow ? walked.filter(({ attempt }) => attempt.isFunded).length : 0,
    steps: steps.map((step) => figuresOf(step, walked)),
  };
}

function outlineIn(flow: string, { outlines }: Attempt): ChartOutline | undefined {
  return outlines.find(({ name }) => name === flow);
}

function figuresOf(step: string, walked: readonly WalkedAttempt[]): StepFigures {
  const walks = walked.map(({ walk }) => walk);
  const stopped = walked.filter(({ walk }) => walk.stoppedAt === step);
  const times = walks.flatMap(({ spent }) => spent.get(step) ?? []);
  const refused = walks.flatMap((walk) => walk.refused.get(step) ?? []);
  const failed = walks.flatMap((walk) => walk.failed.get(step) ?? []);
  const works = walked.flatMap(({ work }) => work.get(step) ?? []);
  return {
    step,
    reached: walks.filter(({ reached }) => reached.includes(step)).length,
    stopped: stopped.length,
    median: toldPercentile(times, 0.5, second),
    slow: toldPercentile(times, 0.9, second),
    refusedAttempts: refused.length,
    refusals: sumOf(refused),
    failedAttempts: failed.length,
    failures: sumOf(failed),
    back: ranked(walks.flatMap(({ back }) => [...(back.get(step) ?? [])])),
    errors: ranked(walks.flatMap(({ errors }) => [...(errors.get(step) ?? [])])),
    lastSeen: ranked(stopped.map(({ walk, left }) => left ?? walk.lastSeen)),
    broke: ranked(works.flatMap(({ broke }) => [...broke])),
    vitals: vitalFigures(works),
  };
}

function vitalFigures(works: readonly PageWork[]): readonly VitalFigure[] {
  const measured = works.flatMap(({ vitals }) => vitals);
  return ranked(measured.map(({ what }) => what)).map(({ what, attempts }) => {
    const values = measured.filter((each) => each.what === what).map(({ value }) => value);
    return { what, attempts, value: toldPercentile(values, 0.75, grainOf(what)) };
  });
}

/** What times on a step are rounded up to, in milliseconds. */
const second = 1000;
/** What a vital is rounded up to: it stays on its side of what is called good, 2.5 s, 200 ms and 0.1. */
const grains: { readonly [vital: string]: number } = { "vital.lcp": 100 };

function grainOf(what: string): number {
  return grains[what.split(" ", 1)[0]!] ?? 10;
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, each) => sum + each, 0);
}

function ranked(all: readonly string[]): Ranking {
  const counts = new Map<string, number>();
  for (const each of all) counts.set(each, (counts.get(each) ?? 0) + 1);
  return [...counts]
    .map(([what, attempts]) => ({ what, attempts }))
    .toSorted((a, b) => b.attempts - a.attempts || a.what.localeCompare(b.what));
}

/** A cell that so few attempts are in could be about somebody who is known. */
const fewest = 5;

/** Whether a count may be told: none, or enough of them. */
export function mayBeTold(count: number): boolean {
  return count === 0 || count >= fewest;
}

/** Whether a share may be told: neither those who are in it nor those who are not are too few. */
export function shareMayBeTold(count: number, of: number): boolean {
  return mayBeTold(count) && mayBeTold(of - count) && of > 0;
}
