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

export type Exploration = {
  readonly model: ChartModel;
  readonly input: string;
  readonly first: string;
  readonly situations: ReadonlyMap<string, Situation>;
  readonly edges: readonly Edge[];
  /** Edges that were left out because there were too many; 0 when the exploration is whole. */
  readonly leftOut: number;
};

const mostEdges = 5000;

export function begin({ machine, inputs, name }: ChartModel, input: string) {
  const [snapshot, actions] = initialTransition(machine, inputs[input]);
  if (snapshot.status === "error") throw new Error(`${name} cannot begin with ${input}`);
  return [snapshot as AnyMachineSnapshot, actions] as const;
}

type Used = readonly [after: AnyMachineSnapshot, actions: readonly object[]];

const known = new WeakMap<AnyMachineSnapshot, Map<AnyEventObject, Used>>();

function take(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: AnyEventObject): Used {
  const used = known.get(snapshot) ?? new Map<AnyEventObject, Used>();
  known.set(snapshot, used);
  const found = used.get(event);
  if (found !== undefined) return found;
  const [after, actions] = transition(machine, snapshot, event);
  const next: Used = [after as AnyMachineSnapshot, actions];
  used.set(event, next);
  return next;
}

export function takeAll(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  events: readonly AnyEventObject[],
): Used {
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
    const used = eventCases.slice(0, limit - edges.length);
    leftOut += eventCases.length - used.length;
    for (const eventCase of used) {
      const next = follow(model.machine, situation.snapshot, eventCase.events);
      const edge = { from: situation.id, to: situationOf(model, next), eventCase };
      edges.push(edge);
      if (situations.has(edge.to)) continue;
      situations.set(edge.to, { id: edge.to, snapshot: next, found: edge });
    }
  }
  return { model, input, first, situations, edges, leftOut };
}
