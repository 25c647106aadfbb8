import { chartOfState, stepsOf, type ChartOutline } from "./chart-outline.ts";
import type { InsightRecord } from "./insight-record.ts";

export type AttemptWalk = {
  readonly reached: readonly string[];
  readonly stoppedAt: string | undefined;
  readonly spent: ReadonlyMap<string, number>;
  readonly refused: ReadonlySet<string>;
  readonly errors: ReadonlyMap<string, ReadonlySet<string>>;
};

/** The records of one chart in order, without the duplicates of a report that was sent twice. */
export function recordsOf(
  chart: string,
  records: readonly InsightRecord[],
): readonly InsightRecord[] {
  const ordered = records
    .filter(({ state }) => chartOfState(state) === chart)
    .toSorted((a, b) => a.seq - b.seq);
  return ordered.filter(({ seq }, index) => seq !== ordered[index - 1]?.seq);
}

/** Steps before the first reported one count as reached. Undefined outside the flow. */
export function walkOf(
  outline: ChartOutline,
  records: readonly InsightRecord[],
): AttemptWalk | undefined {
  const own = recordsOf(outline.name, records);
  const last = own.at(-1);
  if (last === undefined) return undefined;
  const steps = stepsOf(outline);
  const shown = new Set(
    own.filter(({ state }) => isShown(state)).map(({ state }) => stepIn(state)),
  );
  const first = steps.findIndex((step) => shown.has(step));
  const end = stepIn(last.state);
  const hasEnded = !steps.includes(end) || isClosingStep(outline, end);
  return {
    reached: steps.filter((step, index) => index < first || shown.has(step)),
    stoppedAt: hasEnded ? undefined : end,
    spent: timesOf(own, end),
    refused: refusedSteps(own),
    errors: errorsByStep(own),
  };
}

function timesOf(own: readonly InsightRecord[], end: string): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  own.forEach(({ state, ms }, index) => {
    const after = own[index + 1];
    const step = stepIn(state);
    if (after === undefined || !isShown(state) || step === end) return;
    times.set(step, (times.get(step) ?? 0) + Math.max(0, after.ms - ms));
  });
  return times;
}

function refusedSteps(own: readonly InsightRecord[]): ReadonlySet<string> {
  const refusals = own.filter(
    ({ event, state }, index) => event === "next.pressed" && state === own[index - 1]?.state,
  );
  return new Set(refusals.map(({ state }) => stepIn(state)));
}

function errorsByStep(own: readonly InsightRecord[]): AttemptWalk["errors"] {
  const withErrors = own.filter(({ errors = [] }) => errors.length > 0);
  const byStep = Map.groupBy(withErrors, ({ state }) => stepIn(state));
  return new Map(
    [...byStep].map(([step, some]) => [step, new Set(some.flatMap(({ errors = [] }) => errors))]),
  );
}

export function stepIn(state: string): string {
  return state.split(".")[1] ?? "";
}

/** A step first checks whether it is shown at all, in states named `pre-0`, `pre-1` and so on. */
function isShown(state: string): boolean {
  return !/^pre-\d/.test(state.split(".")[2] ?? "");
}

export function isClosingStep({ name, edges }: ChartOutline, step: string): boolean {
  const inside = (state: string) => stepIn(state) === step;
  return !edges.some(
    ({ event, from, to = from }) =>
      !event.startsWith("xstate.error.") &&
      from.startsWith(`${name}.`) &&
      inside(from) &&
      !inside(to),
  );
}
