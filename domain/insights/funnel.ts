import { walkOf } from "./attempt-walk.ts";
import type { AttemptWalk } from "./attempt-walk.ts";
import { stepsOf } from "./chart-outline.ts";
import type { ChartOutline } from "./chart-outline.ts";
import type { InsightRecord } from "./insight-record.ts";
import { percentile } from "./intervals.ts";

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
  readonly records: readonly InsightRecord[];
};

/** The most frequent first. */
export type Ranking = readonly { readonly what: string; readonly attempts: number }[];

export type StepFigures = {
  readonly step: string;
  readonly reached: number;
  /** How many of them stopped here. */
  readonly stopped: number;
  /** Milliseconds on the step of those who left it; undefined where fewer than five have. */
  readonly median: number | undefined;
  readonly slow: number | undefined;
  /** How many attempts were refused a Next here, and how often in all. */
  readonly refusedAttempts: number;
  readonly refusals: number;
  readonly errors: Ranking;
  /** What those saw last who stopped here. */
  readonly lastSeen: Ranking;
};

/** What became of the attempts that came to one flow. */
export type Funnel = {
  readonly flow: string;
  /** Attempts, not visits: whoever begins anew is counted anew. */
  readonly attempts: number;
  /** Those that had their first step taken: a link that was only opened is no start. */
  readonly started: number;
  readonly ended: number;
  readonly outcomes: Ranking;
  readonly steps: readonly StepFigures[];
};

const outcomes: readonly string[] = [
  "confirmed",
  "declined",
  "ineligible",
  "awaitingDocuments",
  "failed",
  "tokenExpired",
];

/**
 * Counts what became of attempts in one flow, each by its own charts. Attempts that never came to the flow do not count.
 *
 * @param attempts - those that began last first: theirs is the order of the steps
 */
export function funnelOf(flow: string, attempts: readonly Attempt[]): Funnel {
  const outlines = new Set(attempts.flatMap((attempt) => outlineIn(flow, attempt) ?? []));
  const steps = [...new Set([...outlines].flatMap(stepsOf))];
  const walked = attempts.flatMap((attempt) => {
    const { records } = attempt;
    const outline = outlineIn(flow, attempt);
    const walk = outline && walkOf(outline, records);
    return walk === undefined ? [] : [{ walk, outcome: outcomeOf(records) }];
  });
  const walks = walked.map(({ walk }) => walk);
  return {
    flow,
    attempts: walks.length,
    started: walks.filter(({ reached, stoppedAt }) => reached.length > 1 || stoppedAt === undefined)
      .length,
    ended: walks.filter(({ stoppedAt }) => stoppedAt === undefined).length,
    outcomes: ranked(walked.flatMap(({ outcome }) => outcome ?? [])),
    steps: steps.map((step) => figuresOf(step, walks)),
  };
}

function outlineIn(flow: string, { outlines }: Attempt): ChartOutline | undefined {
  return outlines.find(({ name }) => name === flow);
}

function figuresOf(step: string, walks: readonly AttemptWalk[]): StepFigures {
  const stopped = walks.filter(({ stoppedAt }) => stoppedAt === step);
  const times = walks.flatMap(({ spent }) => spent.get(step) ?? []);
  const told = mayBeTold(times.length) ? times : [];
  const refused = walks.flatMap((walk) => walk.refused.get(step) ?? []);
  return {
    step,
    reached: walks.filter(({ reached }) => reached.includes(step)).length,
    stopped: stopped.length,
    median: percentile(told, 0.5),
    slow: percentile(told, 0.9),
    refusedAttempts: refused.length,
    refusals: refused.reduce((sum, each) => sum + each, 0),
    errors: ranked(walks.flatMap(({ errors }) => [...(errors.get(step) ?? [])])),
    lastSeen: ranked(stopped.map(({ lastSeen }) => lastSeen)),
  };
}

/** Where the visit last was that says what it came to. */
function outcomeOf(records: readonly InsightRecord[]): string | undefined {
  return records
    .toSorted((a, b) => a.seq - b.seq)
    .map(({ state }) => /^applicant\.(\w+)/.exec(state)?.[1] ?? "")
    .findLast((state) => outcomes.includes(state));
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
