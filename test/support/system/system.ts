import { createActor, type AnyActor, type AnyActorLogic, type AnyEventObject } from "xstate";
import { doneEvent, failedEvent } from "#tools/paths/generator/chart-model.ts";
import { deliver, noteMade, parentOf, start } from "./system-step.ts";
import type { Address, Draft, Received, IsStored, Member, Order, Timer } from "./system-step.ts";

export type System = {
  readonly root: Address;
  readonly actors: ReadonlyMap<Address, Member>;
  readonly held: ReadonlyMap<Address, IsStored>;
  readonly timers: readonly Timer[];
  readonly now: number;
  readonly orders: readonly Order[];
  readonly received: readonly Received[];
};

function change(system: System, happen: (draft: Draft) => void): System {
  const draft: Draft = {
    ...system,
    actors: new Map(system.actors),
    held: new Map(system.held),
    orders: [...system.orders],
    received: [...system.received],
    mailboxes: new Map(),
    started: new Map(),
    stillborn: new Set(),
  };
  happen(draft);
  const { mailboxes: _, started: _started, stillborn: _stillborn, ...changed } = draft;
  return changed;
}

export function begin(
  logic: AnyActorLogic,
  { id, input }: { id: string; input?: unknown },
): System {
  const ref = createActor(logic, { id, input, inspect: noteMade } as never) as AnyActor;
  const nothing = { actors: new Map(), held: new Map(), timers: [], orders: [], received: [] };
  return change({ ...nothing, root: id, now: 0 }, (draft) => start(draft, ref));
}

export function send(system: System, to: Address, event: AnyEventObject): System {
  const found = system.actors.get(to) ?? system.held.get(to);
  if (found === undefined) throw new Error(`no actor at ${to}`);
  return change(system, (draft) => deliver(draft, found.ref, event));
}

export type Answer = { readonly output: unknown } | { readonly error: unknown };

export function answer(system: System, at: Address, message: Answer): System {
  const found = system.held.get(at);
  const parent = found && parentOf(found.ref);
  if (found === undefined || parent === undefined) throw new Error(`nothing waits at ${at}`);
  const { id } = found.ref;
  return change(system, (draft) => {
    draft.held.delete(at);
    const event =
      "error" in message ? failedEvent(id, message.error) : doneEvent(id, message.output);
    deliver(draft, parent, event);
  });
}

export function elapse(system: System, ms: number): System {
  const until = system.now + ms;
  return change(system, (draft) => {
    for (let next = nextTimer(draft); next !== undefined && next.at <= until;) {
      const timer = next;
      draft.timers = draft.timers.filter((each) => each !== timer);
      draft.now = timer.at;
      deliver(draft, timer.target, timer.event);
      next = nextTimer(draft);
    }
    draft.now = until;
  });
}

function nextTimer({ timers }: Pick<Draft, "timers">): Timer | undefined {
  return timers.toSorted((one, other) => one.at - other.at)[0];
}

export const forgetful = (system: System): System => ({ ...system, orders: [], received: [] });
