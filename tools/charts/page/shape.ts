import { getNextTransitions, getStateNodes } from "xstate";
import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from "xstate";
import { contextParts } from "./context-parts.ts";
import type { ActorState, Possible, StateShape, Status, Truth, WayShape } from "./messages.ts";

/*
 * The allow-list of the charts page: what leaves a watched page is built here, name by name. A payload, an input, an
 * output and params are never read for it, and of a context only which parts it has, so that nothing an applicant typed
 * can be among it.
 */

type Guard = { readonly type: string; readonly params?: unknown };

function guardOf({ guard }: AnyTransitionDefinition): Guard | undefined {
  if (guard === undefined) return undefined;
  return typeof guard === "string" ? { type: guard } : (guard as Guard);
}

const optional = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { readonly [Key in Name]?: Value };

function nameOf(slot: unknown): string {
  return typeof slot === "string" ? slot : String((slot as { readonly type?: unknown }).type);
}

/** The ways out of a state in the order in which the chart tries them, those of the states inside it not included. */
function waysOf(node: AnyStateNode): readonly AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

/** The key of a way that was taken; undefined for that by which a chart begins. */
export function wayKey(way: AnyTransitionDefinition): string | undefined {
  const index = waysOf(way.source).indexOf(way);
  return index === -1 ? undefined : `${way.source.id}#${index}`;
}

function wayShape(way: AnyTransitionDefinition, index: number): WayShape {
  return {
    key: `${way.source.id}#${index}`,
    event: way.eventType,
    targets: way.target?.map(({ id }) => id) ?? [],
    actions: way.actions.map(nameOf),
    ...optional("guard", guardOf(way)?.type),
    ...optional("description", way.description),
  };
}

/** A chart by the names in it. */
export function shapeOf(node: AnyStateNode): StateShape {
  return {
    id: node.id,
    key: node.key,
    kind: node.type,
    entry: node.entry.map(nameOf),
    exit: node.exit.map(nameOf),
    invokes: node.invoke.map(({ id, src }) => ({ id, source: nameOf(src) })),
    ways: waysOf(node).map(wayShape),
    states: Object.values(node.states).map(shapeOf),
    ...optional("description", node.description),
    ...optional("initial", node.type === "compound" ? node.initial.target[0]?.id : undefined),
  };
}

/** A placeholder for an event that has not been sent: reading any of it shows that a guard depends on the event. */
const unread = new Proxy(
  { type: "" },
  {
    get: () => {
      throw new Error("a guard asks for the event");
    },
  },
);

type Predicate = (args: object, params: unknown) => boolean;

function truthOf(snapshot: AnyMachineSnapshot, guard: Guard | undefined): Truth {
  if (guard === undefined) return "yes";
  const guards = snapshot.machine.implementations.guards as unknown as Record<string, Predicate>;
  const args = { context: snapshot.context as object, event: unread };
  const { params } = guard;
  try {
    const given: unknown = typeof params === "function" ? params(args) : params;
    return guards[guard.type]?.(args, given) === true ? "yes" : "no";
  } catch {
    return "asks";
  }
}

function possibleIn(snapshot: AnyMachineSnapshot): readonly Possible[] {
  return getNextTransitions(snapshot).map((way) => {
    const guard = guardOf(way);
    return {
      event: way.eventType,
      from: way.source.id,
      truth: truthOf(snapshot, guard),
      ...optional("guard", guard?.type),
    };
  });
}

export function isMachineSnapshot(snapshot: unknown): snapshot is AnyMachineSnapshot {
  return typeof snapshot === "object" && snapshot !== null && "machine" in snapshot;
}

/** Where an actor is, by names. */
export function stateOf(id: string, snapshot: unknown): ActorState {
  const { status } = snapshot as { readonly status: Status };
  if (!isMachineSnapshot(snapshot)) {
    return { id, status, states: [], tags: [], possible: [], context: [] };
  }
  const active = getStateNodes(snapshot.machine.root, snapshot.value);
  return {
    id,
    status,
    states: [...new Set(active.map((state) => state.id))],
    tags: [...snapshot.tags],
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
