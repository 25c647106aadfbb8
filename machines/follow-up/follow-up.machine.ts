import { sendTo, setup } from "xstate";
import type { ActorRef, Snapshot } from "xstate";
import { notProvided, unfilled } from "#machines/not-provided.ts";

export type FollowUpInput = {
  readonly accountId: string;
  readonly providerId: string;
  readonly kycSent: boolean;
  /** Keeps that KYC was sent. */
  readonly visit: ActorRef<Snapshot<unknown>, { readonly type: "kyc.sent" }>;
};
type CallInput = { readonly accountId: string; readonly providerId: string };

/**
 * What happens behind an approval that holds: KYC once, then the welcome e-mail.
 *
 * Neither holds up the applicant: a failed KYC is sent again at the next visit of the screen, a failed welcome
 * e-mail is swallowed. Spec section 4 ("KYC is sent once"), 7.3, 8 ("Welcome email"); decision 20.
 */
export const followUpMachine = setup({
  types: {
    context: {} as FollowUpInput,
    input: {} as FollowUpInput,
    meta: {} as { requirements: readonly string[] },
  },
  actors: {
    sendKyc: notProvided<{ status: number }, CallInput>("sendKyc"),
    sendWelcomeEmail: notProvided<unknown, CallInput>("sendWelcomeEmail"),
  },
  guards: {
    "KYC was sent before": ({ context }) => context.kycSent,
    "KYC was taken": (_, params: { readonly status: number }) => params.status === 200,
  },
  actions: {
    "keep that KYC was sent": sendTo(({ context }) => context.visit, { type: "kyc.sent" }),
    "note that the welcome e-mail failed": unfilled("note that the welcome e-mail failed"),
  },
}).createMachine({
  id: "followUp",
  description: "Sends KYC once and the welcome e-mail",
  context: ({ input }) => input,
  initial: "beginning",
  states: {
    beginning: {
      description: "Looks whether KYC was sent before",
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
            description: "Status 200: taken",
            guard: {
              type: "KYC was taken",
              params: ({ event }) => ({ status: event.output.status }),
            },
            target: "sendingWelcomeEmail",
            actions: "keep that KYC was sent",
          },
          { description: "Not taken", target: "sendingWelcomeEmail" },
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
          description: "Swallowed: the flow continues",
          target: "done",
          actions: "note that the welcome e-mail failed",
        },
      },
    },
    done: { type: "final", description: "Nothing more to send", meta: { requirements: ["R8-20"] } },
  },
});
