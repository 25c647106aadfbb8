import { createActor, createMachine, type AnyActorRef } from "xstate";

export function inertActor(id: string, context: object = {}): AnyActorRef {
  return createActor(createMachine({ id, context }), { id });
}
