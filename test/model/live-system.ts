import { StateMachine, createActor, fromPromise } from "xstate";
import type { AnyActor, AnyActorLogic, AnyEventObject, AnyMachineSnapshot } from "xstate";
import type { AnyStateMachine, InspectionEvent } from "xstate";
import { orderedActions } from "#tools/paths/generator/instrumented.ts";
import { plain } from "#tools/paths/generator/plain.ts";
import type { Answer, System } from "#test/support/system/system.ts";

type Waiting = {
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: unknown) => void;
};

/** A real actor system with calls on hold and a manual clock, to compare with the pure one. */
export type Live = {
  readonly send: (to: string, event: AnyEventObject) => void;
  readonly answer: (at: string, message: Answer) => Promise<void>;
  readonly elapse: (ms: number) => void;
  readonly look: () => Look;
  readonly stop: () => void;
};

type Look = {
  readonly charts: { readonly [address: string]: unknown };
  readonly held: readonly string[];
  readonly orders: readonly unknown[];
};

const waiting = new WeakMap<AnyActor, Waiting>();
const callOnHold = fromPromise(
  ({ self }) =>
    new Promise((resolve, reject) => void waiting.set(self as AnyActor, { resolve, reject })),
);

/** Replaces calls by ones that wait for `answer`, in all descendants. */
export function machineOnHold(machine: AnyStateMachine): AnyStateMachine {
  const slots = Object.entries(machine.implementations.actors) as [string, AnyActorLogic][];
  const orders = orderedActions(machine).map((name) => [name, () => undefined] as const);
  return machine.provide({
    actors: Object.fromEntries(slots.map(([name, logic]) => [name, logicOnHold(logic)])),
    actions: Object.fromEntries(orders),
  } as never) as AnyStateMachine;
}

function logicOnHold(logic: AnyActorLogic): AnyActorLogic {
  if (logic instanceof StateMachine) return machineOnHold(logic as AnyStateMachine);
  return "config" in logic ? callOnHold : logic;
}

function steppingClock() {
  type Timer = { readonly id: number; readonly at: number; readonly ring: () => void };
  let timers: readonly Timer[] = [];
  let now = 0;
  let last = 0;
  const first = () => timers.toSorted((one, other) => one.at - other.at)[0];
  const clearTimeout = (id: number) => {
    timers = timers.filter((each) => each.id !== id);
  };
  return {
    setTimeout(ring: () => void, ms: number) {
      last += 1;
      timers = [...timers, { id: last, at: now + ms, ring }];
      return last;
    },
    clearTimeout,
    elapse(ms: number) {
      const until = now + ms;
      for (let next = first(); next !== undefined && next.at <= until; next = first()) {
        clearTimeout(next.id);
        now = next.at;
        next.ring();
      }
      now = until;
    },
  };
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

const addressOf = (ref: AnyActor): string =>
  ref._parent === undefined ? ref.id : `${addressOf(ref._parent as AnyActor)}/${ref.id}`;

const statusOf = (ref: AnyActor) => (ref.getSnapshot() as AnyMachineSnapshot).status;

function membersOf(ref: AnyActor): readonly (readonly [string, AnyActor])[] {
  const { children = {} } = ref.getSnapshot() as Partial<AnyMachineSnapshot>;
  const below = statusOf(ref) === "done" ? [] : Object.values(children);
  return [[addressOf(ref), ref], ...below.flatMap((each) => membersOf(each as AnyActor))];
}

function reported({ value, context, status, output, error }: AnyMachineSnapshot): unknown {
  return plain({ value, context, status, output, error });
}

const isPromise = (ref: AnyActor) => waiting.has(ref);

export function beginLive(
  logic: AnyActorLogic,
  { id, input }: { id: string; input?: unknown },
): Live {
  const clock = steppingClock();
  const orders: unknown[] = [];
  const inspect = (event: InspectionEvent) => {
    if (event.type !== "@xstate.action") return;
    const { type, params } = event.action;
    const actor = addressOf(event.actorRef as AnyActor);
    if (!type.startsWith("xstate.")) orders.push({ actor, type, params: plain(params) });
  };
  const root = createActor(logic, { id, input, clock, inspect }) as AnyActor;
  root.subscribe({ error: () => undefined });
  root.start();
  const at = (address: string) => membersOf(root).find(([each]) => each === address)![1];
  return {
    send: (to, event) => at(to).send(event),
    async answer(address, message) {
      const { resolve, reject } = waiting.get(at(address))!;
      if ("error" in message) reject(message.error);
      else resolve(message.output);
      await settled();
    },
    elapse: (ms) => clock.elapse(ms),
    look() {
      const members = membersOf(root);
      return {
        charts: Object.fromEntries(
          members
            .filter(([, ref]) => !isPromise(ref))
            .map(([address, ref]) => [address, reported(ref.getSnapshot() as AnyMachineSnapshot)]),
        ),
        held: members
          .filter(([, ref]) => isPromise(ref) && statusOf(ref) === "active")
          .map(([address]) => address)
          .toSorted(),
        orders: orders.splice(0),
      };
    },
    stop: () => root.stop(),
  };
}

export function look({ actors, held, orders }: System): Look {
  return {
    charts: Object.fromEntries(
      [...actors].map(([address, { snapshot }]) => [address, reported(snapshot)]),
    ),
    held: [...held.keys()].toSorted(),
    orders: orders
      .filter(({ type }) => !type.startsWith("xstate."))
      .map(({ actor, type, params }) => ({ actor, type, params: plain(params) })),
  };
}
