import { assign, sendTo, setup } from "xstate";
import type { ActorRef, Snapshot } from "xstate";
import type { State } from "#domain/address/address.ts";
import { notProvided } from "#machines/chart/not-provided.ts";

/** What the flow is told, so that its rules judge a state by the list. */
type StatesLoaded = { readonly type: "states.loaded"; readonly states: readonly State[] };

export type StateListInput = {
  readonly flow: ActorRef<Snapshot<unknown>, StatesLoaded>;
  /** The flow's list: empty until it has been loaded. */
  readonly states: readonly State[];
};

type Event = { readonly type: "retry.pressed" };
type WithStates = { readonly states: readonly State[] };

/** Types, slots, guards and actions of the chart beside it. */
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
    "tell the flow the states": sendTo(
      ({ context }) => context.flow,
      (_, { states }: WithStates) => ({ type: "states.loaded" as const, states }),
    ),
  },
});
