import type { DoneActorEvent } from "xstate";
import type { State } from "#domain/address/address.ts";
import { stateListSetup } from "./state-list.setup.ts";

const params = ({ event }: { readonly event: DoneActorEvent<readonly State[]> }) => ({
  states: event.output,
});

/**
 * The states of the United States for addresses: fetched once and passed to the flow, whose rules use them.
 *
 * It holds up nobody: an address can be left without the list, and the service checks it again. A flow that already has
 * the list causes no call. Spec sections 2.2 (step 7), 2.5 ("Address information") and 7.1.
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
            { type: "tell the flow the states", params },
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
