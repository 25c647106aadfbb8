import type { DoneActorEvent } from "xstate";
import type { State } from "#domain/address.ts";
import { stateListSetup } from "./state-list.setup.ts";

const params = ({ event }: { readonly event: DoneActorEvent<readonly State[]> }) => ({
  states: event.output,
});

/**
 * The states of the United States that an address is in: got once, and told to the flow, whose rules judge by them.
 *
 * It holds up nobody: an address can be left without the list, and it is judged again by the service. A flow that has the
 * list already is asked for nothing. Spec sections 2.2 (step 7), 2.5 ("Address information") and 7.1.
 */
export const stateListMachine = stateListSetup.createMachine({
  id: "stateList",
  description: "Gets the list of states",
  context: ({ input }) => input,
  initial: "beginning",
  states: {
    beginning: {
      description: "Looks whether the flow has the list",
      meta: { requirements: [] },
      always: [
        { description: "It has", guard: "the states are known", target: "loaded" },
        { description: "It has not", target: "loading" },
      ],
    },
    loading: {
      description: "Gets the list",
      tags: "busy",
      meta: { requirements: [] },
      invoke: {
        id: "loadStates",
        src: "loadStates",
        onDone: {
          description: "The list has come",
          target: "loaded",
          actions: [
            { type: "keep the states", params },
            { type: "tell the flow the states", params },
          ],
        },
        onError: { description: "The list could not be got", target: "failed" },
      },
    },
    loaded: { description: "A state can be chosen", meta: { requirements: ["R2.2-63"] } },
    failed: {
      description: "There is no list to choose from",
      meta: { requirements: [] },
      on: { "retry.pressed": { description: "Asked again", target: "loading" } },
    },
  },
});
