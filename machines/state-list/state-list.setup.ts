import { assign, sendTo, setup, type ActorRef, type Snapshot } from "xstate";
import type { State } from "#domain/address/address.ts";
import { notProvided } from "#machines/chart/not-provided.ts";

type StatesLoaded = { readonly type: "states.loaded"; readonly states: readonly State[] };

export type StateListInput = {
  readonly flow: ActorRef<Snapshot<unknown>, StatesLoaded>;
  readonly states: readonly State[];
};

type Event = { readonly type: "retry.pressed" };
type WithStates = { readonly states: readonly State[] };

export const stateListSetup = setup({
  types: {
    context: {} as StateListInput,
    input: {} as StateListInput,
    events: {} as Event,
    meta: {} as { requirements: readonly string[] },
    tags: {} as "busy",
  },
  actors: { loadStates: notProvided<readonly State[], undefined>("loadStates") },
  guards: { "the states are known": ({ context }) => context.states.length > 0 },
  actions: {
    "keep the states": assign((_, { states }: WithStates) => ({ states })),
    "pass states to flow": sendTo(
      ({ context }) => context.flow,
      (_, { states }: WithStates) => ({ type: "states.loaded" as const, states }),
    ),
  },
});
