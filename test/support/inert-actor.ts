import { createActor, createMachine } from "xstate";
import type { AnyActorRef } from "xstate";

/** An actor that is only spoken to: it never runs, and is known by its id. */
export function inertActor(id: string): AnyActorRef {
  return createActor(createMachine({ id }), { id });
}
