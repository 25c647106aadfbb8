import { chartOfState, stepsOf } from "./chart-outline.ts";
import type { ChartOutline } from "./chart-outline.ts";
import { pageBroke, vitals } from "./insight-record.ts";
import type { InsightRecord } from "./insight-record.ts";

/** What one attempt did in one flow. */
export type AttemptWalk = {
  /** The steps that were shown, in the order of the flow. */
  readonly reached: readonly string[];
  /** The step that the attempt stopped at; undefined where the flow came to its end. */
  readonly stoppedAt: string | undefined;
  /** Milliseconds on each step that was left again, all visits to it together. */
  readonly spent: ReadonlyMap<string, number>;
  /** How often Next was refused on each step. */
  readonly refused: ReadonlyMap<string, number>;
  /** How often what Next had begun on a step broke or was refused, so that the step was shown again. */
  readonly failed: ReadonlyMap<string, number>;
  /** The earlier steps that each step was left for, each once. */
  readonly back: ReadonlyMap<string, ReadonlySet<string>>;
  /** What was shown as wrong on each step, each once. */
  readonly errors: ReadonlyMap<string, ReadonlySet<string>>;
  /** What was seen last: an error, or the part of the step. */
  readonly lastSeen: string;
  /** The last step or the chart's own end that it is at. */
  readonly end: string;
};

const beside: readonly string[] = [pageBroke, ...vitals];

/**
 * The records of one chart, in their order; one that came twice counts once.
 *
 * @param without - the events that are left out
 */
export function recordsOf(
  chart: string,
  records: readonly InsightRecord[],
  without: readonly string[] = beside,
): readonly InsightRecord[] {
  const inOrder = records
    .filter(({ state, event }) => chartOfState(state) === chart && !without.includes(event))
    .toSorted((a, b) => a.seq - b.seq);
  return inOrder.filter(({ seq }, index) => seq !== inOrder[index - 1]?.seq);
}

/**
 * Follows an attempt through one flow; undefined where it never came to it. Reports begin when the page rests: the steps
 * before the first one that is reported were seen, too.
 */
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
  const at = stepIn(last.state);
  const isOver = !steps.includes(at) || isLastWord(outline, at);
  return {
    reached: steps.filter((step, index) => index < first || shown.has(step)),
    stoppedAt: isOver ? undefined : at,
    ...takenOn(own),
    back: wentBack(own, steps),
    lastSeen: last.errors?.at(-1) ?? last.state.split(".").at(-1) ?? "",
    end: at,
  };
}

function takenOn(own: readonly InsightRecord[]) {
  const end = stepIn(own.at(-1)!.state);
  const times = own.flatMap(({ state, ms }, index) => {
    const after = own[index + 1];
    const counts = after !== undefined && isShown(state) && stepIn(state) !== end;
    return counts ? [{ step: stepIn(state), count: Math.max(0, after.ms - ms) }] : [];
  });
  const refusals = own.filter(
    ({ event, state }, index) => event === "next.pressed" && state === own[index - 1]?.state,
  );
  const failures = own.filter(({ state }, index) => isBackFromWork(own[index - 1]?.state, state));
  const wrong = Map.groupBy(
    own.filter(({ errors = [] }) => errors.length > 0),
    ({ state }) => stepIn(state),
  );
  return {
    spent: summed(times),
    refused: summed(refusals.map(({ state }) => ({ step: stepIn(state), count: 1 }))),
    failed: summed(failures.map(({ state }) => ({ step: stepIn(state), count: 1 }))),
    errors: new Map(
      [...wrong].map(([step, some]) => [step, new Set(some.flatMap(({ errors = [] }) => errors))]),
    ),
  };
}

/** Whether what Next had begun came to nothing, and its step is shown again. */
function isBackFromWork(before: string | undefined, state: string): boolean {
  if (before === undefined || stepIn(before) !== stepIn(state)) return false;
  return partOf(before).startsWith("next-") && isShown(state) && !partOf(state).startsWith("next-");
}

function wentBack(
  own: readonly InsightRecord[],
  steps: readonly string[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const shown = own.map(({ state }) => stepIn(state)).filter((step) => steps.includes(step));
  const ways = new Map<string, Set<string>>();
  shown.forEach((step, index) => {
    const before = shown[index - 1] ?? step;
    if (steps.indexOf(step) >= steps.indexOf(before)) return;
    ways.set(before, (ways.get(before) ?? new Set()).add(step));
  });
  return ways;
}

function summed(counts: readonly { readonly step: string; readonly count: number }[]) {
  const sums = new Map<string, number>();
  for (const { step, count } of counts) sums.set(step, (sums.get(step) ?? 0) + count);
  return sums;
}

/** The visit's own chart, and its states that a flow runs in. */
const visitChart = "applicant";
const hosts: { readonly [flow: string]: string } = {
  wizard: "preQualifying",
  application: "applying",
  payment: "paying",
};

/** A flow's own ends, of which it tells after the visit's chart has gone on. */
const ends: readonly string[] = ["completed", "left"];

/** Whether a record is of a step of the flows that people go through; those that tell a decision have no step to stop at. */
export function isOnStep({ state }: InsightRecord): boolean {
  return chartOfState(state) in hosts && !ends.includes(stepIn(state));
}

/** Whether an attempt came to a flow that people go through, and so is in its numbers. */
export function cameToFlow(records: readonly InsightRecord[]): boolean {
  return records.some(
    ({ state, event }) => chartOfState(state) in hosts && !beside.includes(event),
  );
}

/** The later flow that those come to who go from a flow to a state of the visit's chart; undefined where there is none. */
export function flowBegunBy(outcome: string, flow: string): string | undefined {
  const flows = Object.keys(hosts);
  return flows.slice(flows.indexOf(flow) + 1).find((later) => hosts[later] === outcome);
}

/**
 * Where the visit went from a flow, such as `confirmed`, by the visit's own chart; undefined while it is there, and where that was
 * not reported.
 */
export function leftFor(flow: string, records: readonly InsightRecord[]): string | undefined {
  const inOrder = records
    .filter(({ event }) => !beside.includes(event))
    .toSorted((a, b) => a.seq - b.seq);
  const last = inOrder.findLastIndex(
    ({ state }) => chartOfState(state) === flow && !ends.includes(stepIn(state)),
  );
  if (last === -1) return undefined;
  return inOrder
    .slice(last + 1)
    .filter(({ state }) => chartOfState(state) === visitChart)
    .map(({ state }) => stepIn(state))
    .find((state) => state !== hosts[flow]);
}

/** The step that an attempt was on last in any of some flows, such as `wizard phone`; empty where it came to none. */
export function lastStep(records: readonly InsightRecord[], flows: readonly string[]): string {
  const last = records
    .filter(({ state, event }) => flows.includes(chartOfState(state)) && !beside.includes(event))
    .toSorted((a, b) => a.seq - b.seq)
    .at(-1);
  return last === undefined ? "" : `${chartOfState(last.state)} ${stepIn(last.state)}`;
}

/** The step that a state of a flow is in. */
export function stepIn(state: string): string {
  return state.split(".")[1] ?? "";
}

/** A step is asked first whether it is shown at all. */
function isShown(state: string): boolean {
  return !/^pre-\d/.test(partOf(state));
}

/** The part of a step that a state is in, such as `editing`. */
function partOf(state: string): string {
  return state.split(".")[2] ?? "";
}

/** The step that everybody ends at: nothing leads away from it. */
export function isLastWord({ name, edges }: ChartOutline, step: string): boolean {
  const inside = (state: string) => stepIn(state) === step;
  return !edges.some(
    ({ from, to = from }) => from.startsWith(`${name}.`) && inside(from) && !inside(to),
  );
}
