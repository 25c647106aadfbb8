import { finalState } from "#machines/chart/final-state.ts";
import { failureOf } from "#machines/call/call-failure.ts";
import { finalizingContext, finalizingOutcome, finalizingSetup } from "./finalizing.setup.ts";

/**
 * Finalizes the loan: sign the agreement, activate the account with its down payment, send the email. After an unknown
 * outcome, the stage is looked up at growing intervals before the call is repeated with the same key. A declined charge
 * fails with the server's message and leaves the agreement signed. An email failure is ignored. Spec sections 1, 7.1
 * and 8 ("Welcome email"); S40.
 */
export const finalizingMachine = finalizingSetup.createMachine({
  id: "finalizing",
  description: "Signs the agreement and activates the account",
  context: finalizingContext,
  output: ({ context }) => finalizingOutcome(context),
  initial: "beginning",
  states: {
    beginning: {
      description: "Checks what was done before",
      meta: { requirements: [] },
      always: [
        {
          description: "Everything but the e-mail",
          guard: { type: "account is active", params: ({ context }) => context },
          target: "emailing",
        },
        {
          description: "The activation was started; its outcome is unknown",
          guard: { type: "account is being activated", params: ({ context }) => context },
          target: "lookingUp",
        },
        {
          description: "The agreement is signed",
          guard: { type: "agreement is signed", params: ({ context }) => context },
          target: "activating",
        },
        { description: "Nothing", target: "signing" },
      ],
    },
    signing: {
      description: "The agreement that was shown is signed",
      meta: { requirements: ["R7.1-09"] },
      invoke: {
        id: "signAgreement",
        src: "signAgreement",
        input: ({ context }) => ({
          applicationId: context.applicationId,
          providerId: context.providerId,
          agreementHash: context.agreementHash,
          agreementConsent: context.agreementConsent,
          acceptedSections: context.acceptedSections,
          key: `sign-${context.agreementHash}`,
        }),
        onDone: [
          {
            description: "Signed",
            guard: { type: "the service did it", params: ({ event }) => event.output },
            target: "activating",
            actions: "keep that it is signed",
          },
          {
            description: "The service refuses, with a reason",
            target: "failed",
            actions: { type: "keep refusal", params: ({ event }) => event.output },
          },
        ],
        onError: [
          {
            description: "Another window changed the plan",
            guard: { type: "another window changed the plan", params: failureOf },
            target: "changedElsewhere",
          },
          ...unseen("Whether it is signed is not known"),
        ],
      },
    },
    activating: {
      description: "The down payment is charged and the account activated",
      meta: { requirements: ["R7.1-06", "R4-49"] },
      invoke: {
        id: "activateAccount",
        src: "activateAccount",
        input: ({ context: { applicationId, providerId, key } }) => ({
          applicationId,
          providerId,
          key: `${key}-activate`,
        }),
        onDone: [
          {
            description: "Active",
            guard: { type: "the service did it", params: ({ event }) => event.output },
            target: "emailing",
          },
          {
            description: "Not charged: the service says why",
            target: "failed",
            actions: { type: "keep refused charge", params: ({ event }) => event.output },
          },
        ],
        onError: unseen("Whether it is active is not known"),
      },
    },
    lookingUp: {
      description: "Looks up the application's stage",
      meta: { requirements: [] },
      entry: "count look-up",
      invoke: {
        id: "getApplication",
        src: "getApplication",
        input: ({ context: { applicationId, providerId } }) => ({ applicationId, providerId }),
        onDone: [
          {
            description: "The account is active",
            guard: { type: "account is active", params: ({ event }) => event.output },
            target: "emailing",
            actions: "keep that it is signed",
          },
          {
            description: "Nothing more can be learned now",
            guard: "look-ups are spent",
            target: "failed",
            actions: "keep that nothing more is known",
          },
          {
            description: "The agreement is signed, and the account is not active",
            guard: { type: "agreement is signed", params: ({ event }) => event.output },
            target: "activating",
            actions: "keep that it is signed",
          },
          {
            description: "The account is being activated",
            guard: { type: "account is being activated", params: ({ event }) => event.output },
            target: "waiting",
            actions: "keep that it is signed",
          },
          {
            description: "The agreement is not signed",
            guard: { type: "agreement is not signed", params: ({ event }) => event.output },
            target: "signing",
          },
          {
            description: "At its stage nothing can be finalized",
            target: "changedElsewhere",
          },
        ],
        onError: [
          {
            description: "The look-up failed, too",
            guard: "another look-up may help",
            target: "waiting",
          },
          {
            description: "No answer",
            target: "failed",
            actions: "keep that nothing more is known",
          },
        ],
      },
    },
    waiting: {
      description: "Waits before the next look-up, longer each time",
      meta: { requirements: [] },
      after: {
        "a growing while": { description: "The wait is over", target: "lookingUp" },
      },
    },
    emailing: {
      description: "The confirmation e-mail is sent, with the agreement",
      meta: { requirements: ["R7.1-13"] },
      invoke: {
        id: "sendConfirmationEmail",
        src: "sendConfirmationEmail",
        input: ({ context: { applicationId } }) => ({ applicationId }),
        onDone: { description: "Sent", target: "registering" },
        onError: { description: "Ignored: the service sends it later", target: "registering" },
      },
    },
    registering: {
      description: "The borrower is registered",
      meta: { requirements: ["R7.1-29"] },
      invoke: {
        id: "signUp",
        src: "signUp",
        input: ({ context: { applicationId, providerId } }) => ({ applicationId, providerId }),
        onDone: { description: "Registered", target: "funded" },
        onError: { description: "Ignored: the loan is active", target: "funded" },
      },
    },
    funded: { ...finalState("The loan is finalized", ["R1-22"]), entry: "conclude funded" },
    changedElsewhere: {
      ...finalState("Changed in another window: the plan is fetched again", []),
      entry: "conclude that another window changed it",
    },
    failed: finalState("Not finalized; it may be tried again", []),
  },
});

/** A call without an answer is looked up; a rejected one ends finalizing. */
function unseen(description: string) {
  return [
    {
      description,
      guard: { type: "outcome is unknown" as const, params: failureOf },
      target: "lookingUp",
      actions: { type: "keep failure" as const, params: failureOf },
    },
    {
      description: "Refused",
      target: "failed",
      actions: { type: "keep failure" as const, params: failureOf },
    },
  ];
}
