import { walkOf, type AttemptWalk } from "./attempt-walk.ts";
import { stepsOf, type ChartOutline } from "./chart-outline.ts";
import type { InsightRecord } from "./insight-record.ts";

export type Attempt = {
  readonly chart: string;
  readonly outlines: readonly ChartOutline[];
  readonly version: number | undefined;
  readonly locale: string;
  readonly embedded: boolean;
  readonly startedOn: string;
  readonly records: readonly InsightRecord[];
};

export type StepFigures = {
  readonly step: string;
  readonly reached: number;
  readonly stopped: number;
  /** Median time on the step of the attempts that left it, in milliseconds; undefined for fewer than five. */
  readonly medianMs: number | undefined;
  readonly refused: number;
  readonly errors: readonly { readonly code: string; readonly attempts: number }[];
};

export type Funnel = {
  readonly flow: string;
  readonly attempts: number;
  readonly ended: number;
  readonly steps: readonly StepFigures[];
};

/** Each on its own charts; the newest give the order of the steps. */
export function funnelOf(flow: string, attempts: readonly Attempt[]): Funnel {
  const outlineIn = ({ outlines }: Attempt) => outlines.find(({ name }) => name === flow);
  const outlines = new Set(attempts.flatMap((attempt) => outlineIn(attempt) ?? []));
  const steps = new Set([...outlines].flatMap(stepsOf));
  const walks = attempts.flatMap((attempt) => {
    const outline = outlineIn(attempt);
    return (outline && walkOf(outline, attempt.records)) ?? [];
  });
  return {
    flow,
    attempts: walks.length,
    ended: walks.filter(({ stoppedAt }) => stoppedAt === undefined).length,
    steps: [...steps].map((step) => figuresOf(step, walks)),
  };
}

function figuresOf(step: string, walks: readonly AttemptWalk[]): StepFigures {
  const times = walks.flatMap(({ spent }) => spent.get(step) ?? []);
  const codes = walks.flatMap(({ errors }) => [...(errors.get(step) ?? [])]);
  return {
    step,
    reached: walks.filter(({ reached }) => reached.includes(step)).length,
    stopped: walks.filter(({ stoppedAt }) => stoppedAt === step).length,
    medianMs: times.length < fewest ? undefined : medianOf(times),
    refused: walks.filter(({ refused }) => refused.has(step)).length,
    errors: [...Map.groupBy(codes, (code) => code)]
      .map(([code, { length: count }]) => ({ code, attempts: count }))
      .toSorted((a, b) => b.attempts - a.attempts || a.code.localeCompare(b.code)),
  };
}

function medianOf(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length / 2) - 1]!;
}

/** A smaller count could identify a person. */
const fewest = 5;

export function isHidden(count: number): boolean {
  return count > 0 && count < fewest;
}
