import type { AnyActorRef } from "xstate";

/** What says of which trace a call is, by the visit's chart. */
const traces = new WeakMap<AnyActorRef, () => string>();

/** From now on the calls of a visit say of which trace they are. */
export function traceCalls(root: AnyActorRef, traceparent: () => string): () => void {
  traces.set(root, traceparent);
  return () => void traces.delete(root);
}

/** What the next call of a visit says; undefined where traces are not wanted. */
export function traceparentOf(root: AnyActorRef): string | undefined {
  return traces.get(root)?.();
}
