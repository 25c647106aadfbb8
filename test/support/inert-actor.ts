import { createActor, createMachine } from "xstate";
import type { AnyActorRef } from "xstate";

/** An actor that is only spoken to: it never runs, is known by its id, and has what it is said to have. */
export function inertActor(id: string, context: object = {}): AnyActorRef {
  return createActor(createMachine({ id, context }), { id });
}
