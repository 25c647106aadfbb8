import { getNextTransitions } from "xstate";
import type { AnyEventObject, AnyMachineSnapshot, AnyTransitionDefinition } from "xstate";
import type { Case, ChartModel } from "./chart-model.ts";
import { guardOf } from "./chart-parts.ts";

/** Thrown for each guard of each snapshot: a new error with its stack would take a third of the time. */
const eventWasRead = new Error("a guard read the event");

const unread = new Proxy(
  { type: "" },
  {
    get: (target, key) => {
      if (key === "type") return target.type;
      throw eventWasRead;
    },
  },
);

type Predicate = (args: object, params: unknown) => boolean;

/** Undefined without a guard, and where it cannot be known without the event. */
export function truthOf(
  snapshot: AnyMachineSnapshot,
  transition: AnyTransitionDefinition,
  event: AnyEventObject = unread,
): boolean | undefined {
  const guard = guardOf(transition);
  if (guard === undefined) return undefined;
  const predicate = snapshot.machine.implementations.guards[guard.type] as unknown as Predicate;
  const args = { context: snapshot.context as object, event, self: undefined };
  try {
    const { params } = guard;
    return predicate(args, typeof params === "function" ? params(args) : params);
  } catch {
    return undefined;
  }
}

function transitionsAtHand(snapshot: AnyMachineSnapshot): readonly AnyTransitionDefinition[] {
  return getNextTransitions(snapshot).toSorted((one, two) => one.source.order - two.source.order);
}

export function guardTruths(snapshot: AnyMachineSnapshot): ReadonlyMap<string, boolean> {
  const truths = new Map<string, boolean>();
  for (const each of snapshot.status === "active" ? transitionsAtHand(snapshot) : []) {
    const name = guardOf(each)?.type;
    if (name !== undefined) truths.set(name, truths.get(name) || truthOf(snapshot, each) === true);
  }
  return truths;
}

export function guardsAtHand(snapshot: AnyMachineSnapshot): readonly string[] {
  return [...guardTruths(snapshot)].filter(([, isTrue]) => isTrue).map(([guard]) => guard);
}

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

const madeByTheChart = /^(?:$|xstate\.done\.state\.|xstate\.init$)/;
const timer = /^xstate\.after\.([^.]+)\./;

function casesOf(model: ChartModel, type: string, snapshot: AnyMachineSnapshot): readonly Case[] {
  const cases = model.cases[type];
  if (cases !== undefined) return typeof cases === "function" ? cases(snapshot) : cases;
  const delay = timer.exec(type)?.[1];
  if (delay === undefined) throw new Error(`${model.name} has no case for "${type}"`);
  return [{ name: `after ${delay}`, events: [{ type }] }];
}

export function eventCasesAt(model: ChartModel, snapshot: AnyMachineSnapshot): readonly Case[] {
  if (snapshot.status !== "active") return [];
  const types = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType));
  return [...types]
    .filter((type) => !madeByTheChart.test(type))
    .flatMap((type) => casesOf(model, type, snapshot));
}
