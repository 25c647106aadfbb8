import type { AnyActorRef } from "xstate";
import type { FlowRef } from "./flow-ref.ts";

/**
 * A view of an actor that freezes when `isOn` becomes false, and then drops events. Stays at its first state until
 * subscribed.
 */
export function receivedWhile<Ref extends AnyActorRef>(actor: Ref, isOn: () => boolean): Ref {
  let last: unknown = actor.getSnapshot();
  let isListenedTo = false;
  const own: Pick<AnyActorRef, "getSnapshot" | "send" | "subscribe"> = {
    getSnapshot: () => (isListenedTo && isOn() ? (last = actor.getSnapshot()) : last),
    send: (event) => {
      if (isOn()) actor.send(event);
    },
    subscribe: (listener: never) => {
      isListenedTo = true;
      return actor.subscribe(listener);
    },
  };
  return Object.assign(Object.create(actor) as Ref, own);
}

export function flowOfStep(flow: FlowRef, key: string): FlowRef {
  return receivedWhile(flow, () => {
    const { status, context } = flow.getSnapshot();
    return status === "active" && context.shown === key;
  });
}
