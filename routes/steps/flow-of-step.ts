import type { AnyActorRef } from "xstate";
import type { FlowRef } from "./flow-ref.ts";

/**
 * What it hears and says while `isOn`; after that it stands still, and what is said to it reaches nobody. Until somebody listens
 * it is seen as it was at first: what changes while a step is being drawn in pieces would have the whole step drawn at once, in
 * one piece, and follows when it is on the screen.
 */
export function heardWhile<Ref extends AnyActorRef>(actor: Ref, isOn: () => boolean): Ref {
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

/**
 * A flow as one of its steps knows it: once another step has taken its place, or what follows the flow, which may take a moment to
 * be drawn, it stands still and what the step says reaches nobody.
 */
export function flowOfStep(flow: FlowRef, key: string): FlowRef {
  return heardWhile(flow, () => {
    const { status, context } = flow.getSnapshot();
    return status === "active" && context.shown === key;
  });
}
