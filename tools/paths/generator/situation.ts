import { getNextTransitions } from "xstate";
import type { AnyEventObject, AnyMachineSnapshot, AnyTransitionDefinition } from "xstate";
import type { Case, ChartModel } from "./chart-model.ts";
import { guardOf } from "./chart-parts.ts";

/** A placeholder for an event that has not been sent: reading any of it shows that a guard depends on the event. */
const unread = new Proxy(
  { type: "" },
  {
    get: (target, key) => {
      if (key === "type") return target.type;
      throw new Error("a guard read the event");
    },
  },
);

type Predicate = (args: object, params: unknown) => boolean;

function truthOf(snapshot: AnyMachineSnapshot, transition: AnyTransitionDefinition) {
  const guard = guardOf(transition);
  if (guard === undefined) return undefined;
  const predicate = snapshot.machine.implementations.guards[guard.type] as unknown as Predicate;
  const args = { context: snapshot.context as object, event: unread, self: undefined };
  try {
    const { params } = guard;
    return predicate(args, typeof params === "function" ? params(args) : params);
  } catch {
    return undefined;
  }
}

/** What can be taken now, in the order of the chart: regions are kept in the order in which they were entered last. */
function transitionsAtHand(snapshot: AnyMachineSnapshot): readonly AnyTransitionDefinition[] {
  return getNextTransitions(snapshot).toSorted((one, two) => one.source.order - two.source.order);
}

/** The guards that hold now, whatever happens, in a reader's words. */
export function guardsAtHand(snapshot: AnyMachineSnapshot): readonly string[] {
  const held = transitionsAtHand(snapshot).flatMap((each) => {
    const guard = guardOf(each);
    return guard !== undefined && truthOf(snapshot, each) === true ? [guard.type] : [];
  });
  return [...new Set(held)];
}

/**
 * The situation that a snapshot is in: its state, and the truth of every guard at hand that does not read the
 * event. Two snapshots in one situation have the same ways on.
 */
export function situationOf(model: ChartModel, snapshot: AnyMachineSnapshot): string {
  const truths =
    snapshot.status === "active"
      ? transitionsAtHand(snapshot).map((each) => truthOf(snapshot, each))
      : [];
  const vector = truths.map((truth) => (truth === undefined ? "-" : truth ? "T" : "F")).join("");
  const more = model.distinguish?.(snapshot);
  return JSON.stringify([
    snapshot.value,
    snapshot.status,
    vector,
    ...(more === undefined ? [] : [more]),
  ]);
}

/** Eventless transitions run without an event, and nobody sends the end of a region. */
const madeByTheChart = /^(?:$|xstate\.done\.state\.|xstate\.init$)/;
const timer = /^xstate\.after\.([^.]+)\./;

function casesOf(model: ChartModel, type: string, snapshot: AnyMachineSnapshot): readonly Case[] {
  const cases = model.cases[type];
  if (cases !== undefined) return typeof cases === "function" ? cases(snapshot) : cases;
  const delay = timer.exec(type)?.[1];
  if (delay === undefined) throw new Error(`${model.name} has no case for "${type}"`);
  return [{ name: `after ${delay}`, events: [{ type }] }];
}

/** Everything that can happen now. Throws with the event's name when the model has no case for one. */
export function eventCasesAt(model: ChartModel, snapshot: AnyMachineSnapshot): readonly Case[] {
  if (snapshot.status !== "active") return [];
  const types = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType));
  return [...types]
    .filter((type) => !madeByTheChart.test(type))
    .flatMap((type) => casesOf(model, type, snapshot));
}

/**
 * The events that a chart knows and that have no transition from here. A failure of an actor that nobody waits for is
 * not among them: XState stops the actor, so that it can never arrive.
 */
export function ignoredEvents(model: ChartModel, snapshot: AnyMachineSnapshot): AnyEventObject[] {
  const heard = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType));
  return Object.entries(model.cases)
    .filter(([type]) => !heard.has(type) && !type.startsWith("xstate.error.actor."))
    .flatMap(([, cases]) => (typeof cases === "function" ? [] : cases))
    .flatMap(({ events }) => events.slice(0, 1));
}
