import { failureOf } from "#machines/call/call-failure.ts";
import { followUpSetup } from "./follow-up.setup.ts";

/** KYC once, then the welcome email; a failed email is only logged. Spec 4, 7.3 and 8; S20. */
export const followUpMachine = followUpSetup.createMachine({
  id: "followUp",
  description: "Sends KYC once and the welcome e-mail",
  context: ({ input }) => input,
  initial: "beginning",
  states: {
    beginning: {
      description: "Checks whether KYC was sent before",
      meta: { requirements: ["R4-14"] },
      always: [
        { description: "It was", guard: "KYC was sent before", target: "done" },
        { description: "It was not", target: "sendingKyc" },
      ],
    },
    sendingKyc: {
      description: "KYC is sent",
      meta: { requirements: ["R7.1-15", "R7.3-13"] },
      invoke: {
        id: "sendKyc",
        src: "sendKyc",
        input: ({ context: { accountId, providerId } }) => ({ accountId, providerId }),
        onDone: [
          {
            description: "Status 200: accepted",
            guard: {
              type: "KYC was taken",
              params: ({ event }) => ({ status: event.output.status }),
            },
            target: "sendingWelcomeEmail",
            actions: "keep that KYC was sent",
          },
          { description: "Not accepted", target: "sendingWelcomeEmail" },
        ],
        onError: { description: "Could not be sent", target: "sendingWelcomeEmail" },
      },
    },
    sendingWelcomeEmail: {
      description: "The welcome e-mail is sent",
      meta: { requirements: ["R7.1-14", "R7.3-14"] },
      invoke: {
        id: "sendWelcomeEmail",
        src: "sendWelcomeEmail",
        input: ({ context: { accountId, providerId } }) => ({ accountId, providerId }),
        onDone: { description: "Sent", target: "done" },
        onError: {
          description: "Ignored: the flow continues",
          target: "done",
          actions: { type: "note that the welcome e-mail failed", params: failureOf },
        },
      },
    },
    done: { type: "final", description: "Nothing more to send", meta: { requirements: ["R8-20"] } },
  },
});
