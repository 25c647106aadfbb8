import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from "xstate";
import { requirementsIn, statesOf, transitionId } from "#tools/paths/generator/chart-parts.ts";

/**
 * A chart as plain values for drawings, reports and comparisons. Only this file and tools/paths/generator use
 * XState's internals: docs/decisions/0022.
 */
export type ChartDescription = {
  readonly name: string;
  readonly id: string;
  readonly description: string;
  readonly states: readonly StateDescription[];
};

export type StateKind = "atomic" | "compound" | "parallel" | "final" | "history";

export type StateDescription = {
  readonly id: string;
  readonly key: string;
  readonly path: readonly string[];
  readonly kind: StateKind;
  readonly parent?: string;
  readonly initial?: string;
  readonly description: string;
  readonly requirements: readonly string[];
  readonly tags: readonly string[];
  readonly entry: readonly EffectDescription[];
  readonly exit: readonly EffectDescription[];
  readonly actors: readonly ActorDescription[];
  readonly transitions: readonly TransitionDescription[];
};

export type ActorDescription = {
  readonly id: string;
  readonly slot: string;
};

export type Trigger = {
  readonly kind: "event" | "always" | "after" | "done" | "failed" | "all done";
  readonly name: string;
  readonly milliseconds?: number;
};

export type TransitionDescription = {
  readonly id: string;
  readonly source: string;
  readonly targets: readonly string[];
  readonly trigger: Trigger;
  readonly guard?: Called;
  readonly effects: readonly EffectDescription[];
  readonly isReentering: boolean;
  readonly description: string;
  readonly requirements: readonly string[];
};

export type Called = { readonly name: string; readonly params?: unknown };

/** `assign` changes the context, `send` sends to an actor, `action` is provided by the page. */
export type EffectDescription = Called & {
  readonly kind: "assign" | "send" | "spawn" | "stop" | "emit" | "action";
};

type Named = { readonly type: string; readonly params?: unknown };

function called(each: string | Named): Called {
  if (typeof each === "string") return { name: each };
  const { type: name, params } = each;
  return params === undefined || typeof params === "function" ? { name } : { name, params };
}

const kinds: { readonly [type: string]: EffectDescription["kind"] } = {
  "xstate.assign": "assign",
  "xstate.sendTo": "send",
  "xstate.raise": "send",
  "xstate.spawnChild": "spawn",
  "xstate.stopChild": "stop",
  "xstate.emit": "emit",
};

/** The timers of a state are started and stopped by XState itself: its `after` transitions say so. */
const isOwn = (action: unknown): action is string | Named => typeof action !== "function";

function effectsOf(machine: AnyStateMachine, actions: readonly unknown[]) {
  return actions.filter(isOwn).map((action): EffectDescription => {
    const { name, ...rest } = called(action);
    const made = machine.implementations.actions[name] as { readonly type?: string } | undefined;
    return { kind: kinds[made?.type ?? ""] ?? "action", name, ...rest };
  });
}

const madeUp: readonly (readonly [pattern: RegExp, kind: Trigger["kind"]])[] = [
  [/^xstate\.done\.actor\.(?<name>.*)$/, "done"],
  [/^xstate\.error\.actor\.(?<name>.*)$/, "failed"],
  [/^xstate\.done\.state\.(?<name>.*)$/, "all done"],
  [/^xstate\.after\.(?<name>[^.]*)\..*$/, "after"],
  [/^(?<name>)$/, "always"],
];

export function triggerNamed(eventType: string): Trigger {
  for (const [pattern, kind] of madeUp) {
    const name = pattern.exec(eventType)?.groups?.["name"];
    if (name !== undefined) return { kind, name };
  }
  return { kind: "event", name: eventType };
}

function triggerOf(machine: AnyStateMachine, eventType: string): Trigger {
  const trigger = triggerNamed(eventType);
  const milliseconds = trigger.kind === "after" ? lengthOf(machine, trigger.name) : undefined;
  return milliseconds === undefined ? trigger : { ...trigger, milliseconds };
}

function lengthOf({ implementations }: AnyStateMachine, delay: string): number | undefined {
  const length = implementations.delays[delay] ?? Number(delay);
  return typeof length === "number" && !Number.isNaN(length) ? length : undefined;
}

function transitionOf(each: AnyTransitionDefinition, index: number): TransitionDescription {
  const { source, target = [], guard, actions, reenter, description = "", eventType } = each;
  return {
    id: transitionId(each, index),
    source: source.id,
    targets: target.map(({ id }) => id),
    trigger: triggerOf(source.machine, eventType),
    ...(guard === undefined ? {} : { guard: called(guard as string | Named) }),
    effects: effectsOf(source.machine, actions),
    isReentering: reenter,
    description,
    requirements: requirementsIn(each),
  };
}

function stateOf(node: AnyStateNode): StateDescription {
  const { id, key, path, type: kind, parent, description = "", tags, invoke, machine } = node;
  const groups = [...node.transitions.values(), node.always ?? []];
  const initial = kind === "compound" ? node.initial.target[0]?.id : undefined;
  return {
    id,
    key,
    path,
    kind,
    ...(parent === undefined ? {} : { parent: parent.id }),
    ...(initial === undefined ? {} : { initial }),
    description,
    requirements: requirementsIn(node),
    tags,
    entry: effectsOf(machine, node.entry),
    exit: effectsOf(machine, node.exit),
    actors: invoke.map((each) => ({ id: each.id, slot: each.src as string })),
    transitions: groups.flatMap((group) => group.map(transitionOf)),
  };
}

export function requirementsById({ states }: ChartDescription) {
  const parts = states.flatMap((state) => [state, ...state.transitions]);
  return new Map(parts.map(({ id, requirements }) => [id, requirements]));
}

export function describeChart(name: string, machine: AnyStateMachine): ChartDescription {
  const { id, description = "" } = machine.root;
  return { name, id, description, states: statesOf(machine.root).map(stateOf) };
}
