import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
} from "xstate";
import { requirementsOfTransition } from "./transition-requirements.ts";

/**
 * What a chart consists of, each part with a stable id. `implementations`, `transitions` and `always` are only
 * half public in XState 5.33: they are read here and in situation.ts, nowhere else.
 */
type ChartParts = ReturnType<typeof partsOf>;

type Named = { readonly type: string; readonly params?: unknown };

export function statesOf(node: AnyStateNode): readonly AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(statesOf)];
}

export function transitionsOf(node: AnyStateNode): readonly AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

export function guardId(name: string, params: unknown): string {
  return params === undefined || typeof params === "function"
    ? name
    : `${name} ${JSON.stringify(params)}`;
}

export function guardOf({ guard }: { readonly guard?: unknown }): Named | undefined {
  return typeof guard === "string" ? { type: guard } : (guard as Named | undefined);
}

export function transitionId(transition: AnyTransitionDefinition, index: number): string {
  const guard = guardOf(transition);
  const branch = index === 0 ? "" : `#${index}`;
  const condition = guard === undefined ? "" : ` [${guard.type}]`;
  const targets = transition.target?.map(({ id }) => id).join(", ") ?? "(stays)";
  const event = transition.eventType === "" ? "always" : transition.eventType;
  return `${transition.source.id} -- ${event}${branch}${condition} --> ${targets}`;
}

const identified = ({ transitions, always = [] }: AnyStateNode) =>
  [...transitions.values(), always].flatMap((group) =>
    group.map((each, index) => [each, transitionId(each, index)] as const),
  );

export function partsOf(machine: AnyStateMachine) {
  const nodes = statesOf(machine.root);
  const guards = nodes
    .flatMap(transitionsOf)
    .map(guardOf)
    .filter((guard) => guard !== undefined)
    .map(({ type, params }) => guardId(type, params));
  return {
    states: nodes.map(({ id }) => id),
    transitions: new Map(nodes.flatMap(identified)),
    guards: [...new Set(guards)],
  };
}

export function activeStates({ _nodes }: AnyMachineSnapshot): readonly AnyStateNode[] {
  return _nodes;
}

export const activeIds = (snapshot: AnyMachineSnapshot): readonly string[] =>
  activeStates(snapshot).map(({ id }) => id);

export function usedIds(snapshot: AnyMachineSnapshot, event: AnyEventObject): readonly string[] {
  const machine = snapshot.machine as AnyStateMachine;
  const used = machine.getTransitionData(snapshot as never, event) ?? [];
  return used.map((each) => idOfTransition(each)!);
}

const transitionIds = new WeakMap<object, ChartParts["transitions"]>();

export function idOfTransition(transition: AnyTransitionDefinition): string | undefined {
  const { machine } = transition.source;
  const ids = transitionIds.get(machine) ?? partsOf(machine).transitions;
  transitionIds.set(machine, ids);
  return ids.get(transition);
}

function leavesOf(snapshot: AnyMachineSnapshot): readonly AnyStateNode[] {
  return activeStates(snapshot)
    .filter(({ states }) => Object.keys(states).length === 0)
    .toSorted((a, b) => a.order - b.order);
}

export const leafIds = (snapshot: AnyMachineSnapshot): readonly string[] =>
  leavesOf(snapshot).map(({ id }) => id);

export function stateOf(snapshot: AnyMachineSnapshot): string {
  return leavesOf(snapshot)
    .map(({ path }) => path.join(" > "))
    .join(" + ");
}

export function requirementsIn(part: AnyStateNode | AnyTransitionDefinition): readonly string[] {
  if ("eventType" in part) return requirementsOfTransition(part);
  return (part.meta as { readonly requirements?: string[] } | undefined)?.requirements ?? [];
}
