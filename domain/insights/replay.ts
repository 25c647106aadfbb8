import { chartOfState, type ChartOutline, type EdgeOutline } from "./chart-outline.ts";
import { recordsOf } from "./attempt-walk.ts";
import { chartBegan, type InsightRecord } from "./insight-record.ts";

/** One move of a replay: the event, and the states that the chart went through. It stays in the last one. */
export type Frame = {
  readonly seq: number;
  readonly event: string;
  readonly ms: number;
  readonly through: readonly string[];
  readonly taken: readonly EdgeOutline[];
  readonly errors: readonly string[];
};

export type Replay =
  | { readonly ok: true; readonly frames: readonly Frame[]; readonly state: string | undefined }
  /** The chart has no transition for the record `at`: a report is missing. The frames are those before it. */
  | { readonly ok: false; readonly frames: readonly Frame[]; readonly at: InsightRecord };

/** Impossible records are rejected; automatic transitions are found. */
export function replay(outline: ChartOutline, records: readonly InsightRecord[]): Replay {
  const frames: Frame[] = [];
  let state: string | undefined;
  for (const record of recordsOf(outline.name, records)) {
    const { seq, event, ms, errors = [] } = record;
    const isMove = event !== chartBegan;
    const legs = isMove ? legsOf(outline, { from: state, ...record }) : [];
    if (legs === undefined) return { ok: false, frames, at: record };
    const through = isMove ? legs.map(({ to }) => to) : [record.state];
    frames.push({ seq, event, ms, through, taken: legs.map(({ edge }) => edge), errors });
    state = through.at(-1);
  }
  return { ok: true, frames, state };
}

type Move = { readonly from: string | undefined; readonly event: string; readonly state: string };
type Leg = { readonly edge: EdgeOutline; readonly to: string };

function legsOf(outline: ChartOutline, { from, event, state }: Move): readonly Leg[] | undefined {
  if (from === undefined) return undefined;
  let paths: readonly (readonly Leg[])[] = legsFrom(outline, from, event).map((leg) => [leg]);
  const passed = new Set<string>();
  while (paths.length > 0) {
    const found = paths.find((path) => path.at(-1)!.to === state);
    if (found !== undefined) return found;
    for (const path of paths) passed.add(path.at(-1)!.to);
    paths = paths.flatMap((path) =>
      legsFrom(outline, path.at(-1)!.to, "")
        .filter(({ to }) => !passed.has(to))
        .map((leg) => [...path, leg]),
    );
  }
  return undefined;
}

function legsFrom(outline: ChartOutline, state: string, event: string): readonly Leg[] {
  const legs = outline.edges
    .filter((edge) => edge.event === event && isWithin(state, edge.from))
    .map((edge) => ({ edge, to: edge.to === undefined ? state : beginningOf(outline, edge.to) }))
    .toSorted((a, b) => b.edge.from.length - a.edge.from.length);
  return legs.filter(({ to }, index) => legs.findIndex((leg) => leg.to === to) === index);
}

function isWithin(state: string, around: string): boolean {
  return state === around || state.startsWith(`${around}.`);
}

function beginningOf(outline: ChartOutline, state: string): string {
  const initial = outline.states.find(({ id }) => id === state)?.initial;
  return initial === undefined ? state : beginningOf(outline, initial);
}

export function chartsIn(records: readonly InsightRecord[]): readonly string[] {
  return [...new Set(records.map(({ state }) => chartOfState(state)))];
}
