import { refusalDetails } from "#domain/decision/refusal-details.ts";
import { finalState } from "#machines/chart/final-state.ts";
import { applicationUpdateSetup } from "./application-update.setup.ts";
import { failureOf } from "#machines/call/call-failure.ts";

/**
 * Changes an application and fetches it again. An approval while at /Apply leads to /Payment; DCN keeps the decline
 * reason; anything else is a message. A change with an unknown outcome is resent with the same key. Spec sections 4
 * ("Application update"), 7.3 and 8; S40.
 */
export const applicationUpdateMachine = applicationUpdateSetup.createMachine({
  id: "applicationUpdate",
  description: "Changes an application and fetches it again",
  context: ({ input }) => ({
    ...input,
    tries: 0,
    outcome: { kind: "failed", userMessage: { code: "service.unexpected" } },
  }),
  output: ({ context }) => context.outcome,
  initial: "updating",
  states: {
    updating: {
      description: "The service makes the change",
      meta: { requirements: ["R7.1-03", "R7.3-10"] },
      entry: "count try",
      invoke: {
        id: "updateApplication",
        src: "updateApplication",
        input: ({ context: { change, application, providerId, applicationId, key } }) => ({
          change,
          application,
          providerId,
          applicationId,
          key,
        }),
        onDone: [
          {
            description: "Declined: DCN",
            guard: { type: "status is DCN", params: ({ event }) => event.output },
            target: "declined",
            actions: { type: "conclude decline", params: ({ event }) => event.output },
          },
          {
            description: "Changed",
            guard: { type: "the change is made", params: ({ event }) => event.output },
            target: "refetching",
            actions: { type: "keep id", params: ({ event }) => event.output },
          },
          {
            description: "The service refuses, with a reason",
            target: "failed",
            actions: { type: "conclude refusal", params: ({ event }) => event.output },
          },
        ],
        onError: [
          {
            description: "Another window changed the plan",
            guard: { type: "another window changed the plan", params: failureOf },
            target: "changedElsewhere",
            actions: "conclude that another window changed it",
          },
          {
            description: "Unknown whether it was made",
            guard: { type: "outcome is unknown and another try may help", params: failureOf },
            target: "waiting",
          },
          {
            description: "Refused, or no answer",
            target: "failed",
            actions: { type: "conclude that the update failed", params: failureOf },
          },
        ],
      },
    },
    waiting: {
      description: "Waits a moment before the same change is sent again",
      meta: { requirements: [] },
      after: {
        "a moment": { description: "Sent again, under the same key", target: "updating" },
      },
    },
    refetching: {
      description: "Fetches the application as it is now",
      meta: { requirements: ["R4-28"] },
      invoke: {
        id: "getApplication",
        src: "getApplication",
        input: ({ context: { applicationId, providerId } }) => ({
          applicationId: applicationId ?? "",
          providerId,
        }),
        onDone: [
          {
            description: "Declined in the meantime: DCN",
            guard: { type: "status is DCN", params: ({ event }) => event.output },
            target: "declined",
            actions: {
              type: "conclude decline",
              params: ({ event: { output } }) => refusalDetails(output),
            },
          },
          {
            description: "Documents are wanted first: DOC, while at /Apply",
            guard: { type: "documents are wanted at /Apply", params: ({ event }) => event.output },
            target: "toDocuments",
            actions: {
              type: "conclude that documents are wanted",
              params: ({ event }) => event.output,
            },
          },
          {
            description: "APR, while at /Apply",
            guard: { type: "approved while at /Apply", params: ({ event }) => event.output },
            target: "toPayment",
            actions: { type: "conclude approval", params: ({ event }) => event.output },
          },
          {
            description: "Another window selected another offer",
            guard: {
              type: "another window selected the offer",
              params: ({ event }) => event.output,
            },
            target: "changedElsewhere",
            actions: "conclude that another window changed it",
          },
          {
            description: "Another status, or another path",
            target: "updated",
            actions: { type: "conclude update", params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: "The application could not be fetched",
          target: "failed",
          actions: { type: "conclude that the application was not got", params: failureOf },
        },
      },
    },
    toDocuments: finalState("Documents are wanted before the payment", ["R4-30"]),
    toPayment: finalState("Approved: on to the payment", ["R4-29"]),
    updated: finalState("Changed, and the applicant continues", ["R4-30"]),
    declined: finalState("Declined, with the reason", ["R4-31", "R4-32"]),
    changedElsewhere: finalState("Changed in another window: the plan is fetched again", []),
    failed: finalState("Not changed, or not known to be", ["R8-18", "R8-19"]),
  },
});
