import type { DoneActorEvent } from "xstate";
import type { State } from "#domain/address/address.ts";
import { stateListSetup } from "./state-list.setup.ts";

const params = ({ event }: { readonly event: DoneActorEvent<readonly State[]> }) => ({
  states: event.output,
});

/**
 * The state list for addresses, fetched once and passed to the flow. It blocks no one: an address can be submitted
 * without the list, and the server checks it again. Spec sections 2.2 (step 7), 2.5 ("Address information") and 7.1.
 */
export const stateListMachine = stateListSetup.createMachine({
  id: "stateList",
  description: "Fetches the list of states",
  context: ({ input }) => input,
  initial: "beginning",
  states: {
    beginning: {
      description: "Checks whether the flow has the list",
      meta: { requirements: [] },
      always: [
        { description: "It has", guard: "the states are known", target: "loaded" },
        { description: "It does not", target: "loading" },
      ],
    },
    loading: {
      description: "Fetches the list",
      tags: "busy",
      meta: { requirements: [] },
      invoke: {
        id: "loadStates",
        src: "loadStates",
        onDone: {
          description: "The list arrived",
          target: "loaded",
          actions: [
            { type: "keep the states", params },
            { type: "pass states to flow", params },
          ],
        },
        onError: { description: "The list could not be fetched", target: "failed" },
      },
    },
    loaded: { description: "A state can be chosen", meta: { requirements: ["R2.2-63"] } },
    failed: {
      description: "There is no list to choose from",
      meta: { requirements: [] },
      on: { "retry.pressed": { description: "Try again", target: "loading" } },
    },
  },
});
