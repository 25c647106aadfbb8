import { finalState } from "#machines/chart/final-state.ts";
import { preQualConfirmationSetup } from "./pre-qual-confirmation.setup.ts";

/**
 * Confirms an approval before it is shown: the status must be APR or DOC, and the server must confirm it. Otherwise
 * "Not approved" (to /declined); any failure is "Something went wrong" (to /error). Spec sections 2.3, 4 and 8; S18.
 */
export const preQualConfirmationMachine = preQualConfirmationSetup.createMachine({
  id: "preQualConfirmation",
  description: "Validates an approval",
  context: ({ input }) => ({
    ...input,
    outcome: { kind: "errored" },
    employment: {},
    needsDocuments: false,
  }),
  output: ({ context }) => context.outcome,
  initial: "loadingApplication",
  states: {
    loadingApplication: {
      description: "Fetches the application's status",
      meta: { requirements: ["R7.1-05", "R7.3-09"] },
      invoke: {
        id: "getApplication",
        src: "getApplication",
        input: ({ context: { accountId, providerId } }) => ({ accountId, providerId }),
        onDone: [
          {
            description: "APR or DOC",
            guard: {
              type: "application is approved or in documents",
              params: ({ event }) => event.output,
            },
            target: "confirming",
            actions: { type: "keep employment and documents", params: ({ event }) => event.output },
          },
          {
            description: "Any other status",
            target: "notApproved",
            actions: "conclude not approved",
          },
        ],
        onError: {
          description: "The application could not be fetched",
          target: "errored",
          actions: "conclude errored",
        },
      },
    },
    confirming: {
      description: "Requests confirmation from the server",
      meta: { requirements: ["R7.3-15", "R7.1-43", "R3-16"] },
      invoke: {
        id: "confirm",
        src: "confirm",
        input: ({ context: { accountId, providerId, employment } }) => ({
          accountId,
          providerId,
          ...employment,
        }),
        onDone: [
          {
            description: "Confirmed",
            guard: { type: "service confirms", params: ({ event }) => event.output },
            target: "confirmed",
            actions: { type: "conclude confirmed", params: ({ event }) => event.output },
          },
          {
            description: "Not approved after all",
            guard: { type: "service says not approved", params: ({ event }) => event.output },
            target: "notApproved",
            actions: "conclude not approved",
          },
          {
            description: "Something else is wrong",
            target: "errored",
            actions: "conclude errored",
          },
        ],
        onError: {
          description: "The service could not be reached",
          target: "errored",
          actions: "conclude errored",
        },
      },
    },
    confirmed: finalState("The approval is confirmed", ["R4-37", "R3-67"]),
    notApproved: finalState("Not approved", ["R4-38", "R2.3-08", "R8-29"]),
    errored: finalState("Something went wrong", ["R2.3-09", "R8-30"]),
  },
});
