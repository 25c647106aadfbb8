import type { AnyActorRef } from "xstate";
import type { FlowRef } from "./flow-ref.ts";

/** What it hears and says while `isOn`; after that it stands still, and what is said to it reaches nobody. */
export function heardWhile<Ref extends AnyActorRef>(actor: Ref, isOn: () => boolean): Ref {
  let last: unknown = actor.getSnapshot();
  const own: Pick<AnyActorRef, "getSnapshot" | "send"> = {
    getSnapshot: () => (isOn() ? (last = actor.getSnapshot()) : last),
    send: (event) => {
      if (isOn()) actor.send(event);
    },
  };
  return Object.assign(Object.create(actor) as Ref, own);
}

/** Neither stopped with its state nor broken: a view of what broke would break, too. */
export function isWhole(actor: AnyActorRef): boolean {
  const { status } = actor.getSnapshot();
  return status === "active" || status === "done";
}

/**
 * A flow as one of its steps knows it: once another step has taken its place, which may take a moment to be drawn, it stands
 * still and what the step says reaches nobody.
 */
export function flowOfStep(flow: FlowRef, key: string): FlowRef {
  return heardWhile(flow, () => isWhole(flow) && flow.getSnapshot().context.shown === key);
}
