import { getNextTransitions, getStateNodes } from "xstate";
import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
} from "xstate";
import { describeChart } from "#tools/charts/drawing/chart-description.ts";
import type {
  ChartDescription,
  EffectDescription,
} from "#tools/charts/drawing/chart-description.ts";
import { guardOf } from "#tools/paths/generator/chart-parts.ts";
import { truthOf } from "#tools/paths/generator/situation.ts";
import type { ActorState, GuardResult, Possible, Status, Truth, ContextPart } from "./messages.ts";
import { deepEqual } from "#domain/values/deep-equal.ts";

const named = (effects: readonly EffectDescription[]) =>
  effects.map(({ kind, name }) => ({ kind, name }));

export function chartOf(machine: AnyStateMachine): ChartDescription {
  const described = describeChart(machine.id, machine);
  return {
    ...described,
    states: described.states.map((state) => ({
      ...state,
      entry: named(state.entry),
      exit: named(state.exit),
      transitions: state.transitions.map(({ guard, ...rest }) => ({
        ...rest,
        ...(guard && { guard: { name: guard.name } }),
        effects: named(rest.effects),
      })),
    })),
  };
}

/** Without the event, some guards ask for it. */
function truthNow(
  snapshot: AnyMachineSnapshot,
  transition: AnyTransitionDefinition,
  event?: AnyEventObject,
): Truth {
  if (guardOf(transition) === undefined) return "yes";
  const isTrue = truthOf(snapshot, transition, event);
  if (isTrue === undefined) return "asks";
  return isTrue ? "yes" : "no";
}

function possibleIn(snapshot: AnyMachineSnapshot): readonly Possible[] {
  return getNextTransitions(snapshot).map((path) => {
    const guard = guardOf(path)?.type;
    return {
      event: path.eventType,
      truth: truthNow(snapshot, path),
      ...(guard !== undefined && { guard }),
    };
  });
}

/** The guards that XState evaluated for a microstep: those up to the last branch taken, or all. */
export function guardsTried(
  before: AnyMachineSnapshot,
  event: AnyEventObject,
  taken: readonly AnyTransitionDefinition[],
): readonly GuardResult[] {
  const type = taken[0]?.eventType ?? event.type;
  const all = getNextTransitions(before).filter(({ eventType }) => eventType === type);
  const end = taken.length === 0 ? all.length : Math.max(...taken.map((each) => all.indexOf(each)));
  return all.slice(0, end + 1).flatMap((each) => {
    const guard = guardOf(each);
    return guard === undefined ? [] : [{ guard: guard.type, truth: truthNow(before, each, event) }];
  });
}

export function isMachineSnapshot(snapshot: unknown): snapshot is AnyMachineSnapshot {
  return typeof snapshot === "object" && snapshot !== null && "machine" in snapshot;
}

export function stateOf(id: string, snapshot: unknown): ActorState {
  const { status } = snapshot as { readonly status: Status };
  if (!isMachineSnapshot(snapshot)) {
    const { input } = snapshot as { readonly input?: unknown };
    const context = input === undefined ? [] : contextParts(input);
    return { id, status, states: [], possible: [], context };
  }
  const active = getStateNodes(snapshot.machine.root, snapshot.value);
  return {
    id,
    status,
    states: [...new Set(active.map((state) => state.id))],
    possible: status === "active" ? possibleIn(snapshot) : [],
    context: contextParts(snapshot.context),
  };
}

/** The type of an event when a chart knows it, or XState made it; any other text stays here. */
export function eventName(snapshot: unknown, type: string): string {
  const isMadeUp = /^xstate\.[\w.:-]+$/.test(type);
  const isKnown = isMachineSnapshot(snapshot) && snapshot.machine.events.includes(type);
  return isMadeUp || isKnown ? type : "(unknown)";
}

const isName = (key: string) => /^[a-zA-Z][\w-]{0,40}$/.test(key);
const deepest = 2;

type Leaf = { readonly name: string; readonly value: unknown };

function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  if (typeof value !== "object" || value === null) return false;
  return Object.getPrototypeOf(value) === Object.prototype;
}

function leavesOf(value: unknown, name: string, depth: number): readonly Leaf[] {
  const keys = isRecord(value) ? Object.keys(value) : [];
  if (!isRecord(value) || depth === deepest || !keys.every(isName)) return [{ name, value }];
  if (keys.length === 0 && name !== "") return [{ name, value }];
  return keys.flatMap((key) =>
    leavesOf(value[key], name === "" ? key : `${name}.${key}`, depth + 1),
  );
}

const simple: { readonly [type: string]: string } = {
  string: "text",
  number: "number",
  boolean: "yes or no",
};

function kindOf(value: unknown): string {
  if (value === undefined || value === null) return "nothing";
  if (value === "" || (Array.isArray(value) && value.length === 0)) return "empty";
  if (typeof value !== "object") return simple[typeof value] ?? "nothing";
  if (Array.isArray(value)) return "list";
  return "sessionId" in value ? "actor" : "record";
}

export function contextParts(context: unknown): readonly ContextPart[] {
  return leavesOf(context, "", 0).map(({ name, value }) => ({ name, kind: kindOf(value) }));
}

export function changedParts(before: unknown, after: unknown): readonly string[] {
  if (before === undefined || before === after) return [];
  const known = new Map(leavesOf(before, "", 0).map(({ name, value }) => [name, value]));
  return leavesOf(after, "", 0)
    .filter(({ name, value }) => !known.has(name) || !deepEqual(known.get(name), value))
    .map(({ name }) => name);
}
