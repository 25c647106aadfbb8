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

export type Exploration = ReturnType<typeof explore>;

const mostEdges = 5000;

export type Used = readonly [after: AnyMachineSnapshot, actions: readonly object[]];

const begun = new WeakMap<ChartModel, Map<string, Used>>();
const taken = new WeakMap<AnyMachineSnapshot, Map<AnyEventObject, Used>>();

function once<Owner extends object, Key>(
  all: WeakMap<Owner, Map<Key, Used>>,
  [owner, key]: readonly [Owner, Key],
  compute: () => Used,
): Used {
  const own = all.get(owner) ?? new Map<Key, Used>();
  all.set(owner, own);
  const found = own.get(key) ?? compute();
  own.set(key, found);
  return found;
}

export function begin(model: ChartModel, input: string): Used {
  const { machine, inputs, name } = model;
  return once(begun, [model, input], () => {
    const [snapshot, actions] = initialTransition(machine, inputs[input]);
    if (snapshot.status === "error") throw new Error(`${name} cannot begin with ${input}`);
    return [snapshot as AnyMachineSnapshot, actions];
  });
}

export function take(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): Used {
  return once(taken, [snapshot, event], () => {
    const [after, actions] = transition(machine, snapshot, event);
    return [after as AnyMachineSnapshot, actions];
  });
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

export function explore(model: ChartModel, input: string, limit = mostEdges) {
  const [snapshot] = begin(model, input);
  const first = situationOf(model, snapshot);
  const situations = new Map<string, Situation>([
    [first, { id: first, snapshot, found: undefined }],
  ]);
  const edges: Edge[] = [];
  for (const situation of situations.values()) {
    for (const eventCase of eventCasesAt(model, situation.snapshot)) {
      if (edges.length === limit) throw new Error(`${model.name} has more than ${limit} edges`);
      const [next] = takeAll(model.machine, situation.snapshot, eventCase.events);
      const edge = { from: situation.id, to: situationOf(model, next), eventCase };
      edges.push(edge);
      if (situations.has(edge.to)) continue;
      situations.set(edge.to, { id: edge.to, snapshot: next, found: edge });
    }
  }
  return { model, input, first, situations, edges };
}
