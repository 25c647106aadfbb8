import { initialTransition, transition } from "xstate";
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from "xstate";
import type { Case, ChartModel } from "./chart-model.ts";
import { eventCasesAt, situationOf } from "./situation.ts";

export type Situation = {
  readonly id: string;
  readonly snapshot: AnyMachineSnapshot;
  /** The edge by which it was found first; undefined where the chart begins. */
  readonly found: Edge | undefined;
};

export type Edge = { readonly from: string; readonly to: string; readonly eventCase: Case };

/** Everything that was found from one input, breadth first. */
export type Exploration = {
  readonly model: ChartModel;
  readonly input: string;
  readonly first: string;
  readonly situations: ReadonlyMap<string, Situation>;
  readonly edges: readonly Edge[];
  /** Edges that were left out because there were too many; 0 when the exploration is whole. */
  readonly leftOut: number;
};

/** More edges than any chart of ours has: a chart that exceeds it is reported, never cut silently. */
const mostEdges = 5000;

export function begin({ machine, inputs, name }: ChartModel, input: string) {
  const [snapshot, actions] = initialTransition(machine, inputs[input]);
  if (snapshot.status === "error") throw new Error(`${name} cannot begin with ${input}`);
  return [snapshot as AnyMachineSnapshot, actions] as const;
}

type Taken = readonly [after: AnyMachineSnapshot, actions: readonly object[]];

/** What was computed once is kept: an exploration, the tables and the recorded behaviour ask for the same steps. */
const known = new WeakMap<AnyMachineSnapshot, Map<AnyEventObject, Taken>>();

function take(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): Taken {
  const taken = known.get(snapshot) ?? new Map<AnyEventObject, Taken>();
  known.set(snapshot, taken);
  const found = taken.get(event);
  if (found !== undefined) return found;
  const [after, actions] = transition(machine, snapshot, event);
  const next: Taken = [after as AnyMachineSnapshot, actions];
  taken.set(event, next);
  return next;
}

/** Where events lead, one after the other, and what was ordered on the way. */
export function takeAll(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  events: readonly AnyEventObject[],
): Taken {
  const ordered: object[] = [];
  let after = snapshot;
  for (const event of events) {
    const [next, actions] = take(machine, after, event);
    ordered.push(...actions);
    after = next;
  }
  return [after, ordered];
}

export function follow(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  events: readonly AnyEventObject[],
): AnyMachineSnapshot {
  return takeAll(machine, snapshot, events)[0];
}

/** Explores a chart from one input: every situation, and everything that can happen in it. */
export function explore(model: ChartModel, input: string, limit = mostEdges): Exploration {
  const [snapshot] = begin(model, input);
  const first = situationOf(model, snapshot);
  const situations = new Map<string, Situation>([
    [first, { id: first, snapshot, found: undefined }],
  ]);
  const edges: Edge[] = [];
  let leftOut = 0;
  for (const situation of situations.values()) {
    const eventCases = eventCasesAt(model, situation.snapshot);
    const taken = eventCases.slice(0, limit - edges.length);
    leftOut += eventCases.length - taken.length;
    for (const eventCase of taken) {
      const next = follow(model.machine, situation.snapshot, eventCase.events);
      const edge = { from: situation.id, to: situationOf(model, next), eventCase };
      edges.push(edge);
      if (situations.has(edge.to)) continue;
      situations.set(edge.to, { id: edge.to, snapshot: next, found: edge });
    }
  }
  return { model, input, first, situations, edges, leftOut };
}
