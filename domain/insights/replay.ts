import { chartOfState } from "./chart-outline.ts";
import type { ChartOutline } from "./chart-outline.ts";
import { recordsOf } from "./attempt-walk.ts";
import { chartBegan } from "./insight-record.ts";
import type { InsightRecord } from "./insight-record.ts";

/** One move of a replay: the event, and the states that the chart went through, the last of which it stays in. */
export type Frame = {
  readonly event: string;
  readonly ms: number;
  readonly through: readonly string[];
  readonly errors: readonly string[];
};

export type Replay =
  | { readonly ok: true; readonly frames: readonly Frame[]; readonly state: string | undefined }
  /** The chart has no way that the record tells of. */
  | { readonly ok: false; readonly at: InsightRecord };

/** A chart goes on by itself through fewer states than this. */
const mostByItself = 12;

/**
 * Walks an attempt again on the outline of its own chart, from edge to edge: what the records tell must be possible there.
 * Where an event leads to several states, the record says to which; where a chart goes on by itself, how is found again.
 */
export function replay(outline: ChartOutline, records: readonly InsightRecord[]): Replay {
  const frames: Frame[] = [];
  let state: string | undefined;
  for (const record of recordsOf(outline.name, records)) {
    const { event, ms, errors = [] } = record;
    const through =
      event === chartBegan ? [record.state] : wayOf(outline, { from: state, ...record });
    if (through === undefined) return { ok: false, at: record };
    frames.push({ event, ms, through, errors });
    state = through.at(-1);
  }
  return { ok: true, frames, state };
}

type Move = { readonly from: string | undefined; readonly event: string; readonly state: string };

/** The states that lead from one to another by an event, the nearest way. */
function wayOf(outline: ChartOutline, { from, event, state }: Move): readonly string[] | undefined {
  if (from === undefined) return undefined;
  let ways: readonly (readonly string[])[] = edgesFrom(outline, from, event).map((to) => [to]);
  for (let steps = 0; steps < mostByItself; steps += 1) {
    const found = ways.find((way) => way.at(-1) === state);
    if (found !== undefined) return found;
    ways = ways.flatMap((way) => edgesFrom(outline, way.at(-1)!, "").map((to) => [...way, to]));
  }
  return undefined;
}

/** Where an event leads from a state or from those that it is in. */
function edgesFrom(outline: ChartOutline, state: string, event: string): readonly string[] {
  const reached = outline.edges
    .filter((edge) => edge.event === event && isWithin(state, edge.from))
    .map(({ to }) => (to === undefined ? state : beginningOf(outline, to)));
  return [...new Set(reached)];
}

function isWithin(state: string, around: string): boolean {
  return state === around || state.startsWith(`${around}.`);
}

/** The innermost state that a state begins with. */
function beginningOf(outline: ChartOutline, state: string): string {
  const initial = outline.states.find(({ id }) => id === state)?.initial;
  return initial === undefined ? state : beginningOf(outline, initial);
}

/** The charts of an attempt that it came to, in the order in which they began. */
export function chartsIn(records: readonly InsightRecord[]): readonly string[] {
  return [...new Set(records.map(({ state }) => chartOfState(state)))];
}
