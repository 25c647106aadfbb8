import { failureOf } from "#machines/call/call-failure.ts";
import { withdrawalContext, withdrawalSetup } from "./withdrawal.setup.ts";

/** Withdraws an application that is not active yet, after a confirmation. Spec section 7.1; S56. */
export const withdrawalMachine = withdrawalSetup.createMachine({
  id: "withdrawal",
  description: "Withdraws the application",
  context: withdrawalContext,
  initial: "offering",
  states: {
    offering: {
      description: "The applicant may withdraw",
      meta: { requirements: [] },
      on: {
        "withdrawal.pressed": {
          description: "The applicant wants to withdraw",
          target: "confirming",
        },
      },
    },
    confirming: {
      description: "The applicant confirms the withdrawal",
      tags: "open",
      meta: { requirements: [] },
      exit: "forget why it failed",
      on: {
        "withdrawal.confirmed": { description: "Confirmed", target: "withdrawing" },
        "withdrawal.closed": {
          description: "The applicant keeps the application",
          target: "offering",
        },
      },
    },
    withdrawing: {
      description: "The application is being ended",
      tags: ["open", "busy"],
      meta: { requirements: ["R7.1-17"] },
      invoke: {
        id: "disableApplication",
        src: "disableApplication",
        input: ({ context: { applicationId, providerId } }) => ({ applicationId, providerId }),
        onDone: { description: "Ended", target: "withdrawn" },
        onError: {
          description: "Too late, or no answer: the applicant can try again",
          target: "confirming",
          actions: { type: "keep why it failed", params: failureOf },
        },
      },
    },
    withdrawn: {
      type: "final",
      description: "The application is withdrawn",
      meta: { requirements: [] },
    },
  },
});
