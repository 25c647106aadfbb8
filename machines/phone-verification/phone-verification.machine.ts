import type { CodeRecipient } from "#domain/phone/phone-number.ts";
import { checkCodeInput, sendCodeInput } from "./code-calls.ts";
import { callChosen, rejectedBecause, rejectedStates, watchDelivery } from "./rejected-states.ts";
import { resendRegion } from "./resend-region.ts";
import { phoneVerificationContext, phoneVerificationSetup } from "./phone-verification.setup.ts";
import type { CheckCodeAnswer, SendCodeAnswer } from "./code-calls.ts";
import type { Request } from "./phone-verification.setup.ts";

const outputOf = <Answer>({ event }: { readonly event: { readonly output: Answer } }) =>
  event.output;
const thrownBy = ({ event }: { readonly event: { readonly error: unknown } }) => ({
  error: event.error,
});
const phoneOf = ({ event }: { readonly event: { readonly phone: CodeRecipient } }) => ({
  phone: event.phone,
});
const codeOf = ({ event }: { readonly event: { readonly code: string } }) => ({ code: event.code });
const ofSend = <Type extends string>(type: Type) => ({ type, params: outputOf<SendCodeAnswer> });
const ofCheck = <Type extends string>(type: Type) => ({ type, params: outputOf<CheckCodeAnswer> });
const failed = { type: "remember that the call failed" as const, params: thrownBy };
const whyUnsent = ofSend("remember why no code was sent");
/** An earlier code stays valid when no new one was sent. */
const unsentBecause = <Actions>(actions: Actions) => [
  {
    description: "No code was sent; an earlier one is still valid",
    guard: "an earlier code is still valid" as const,
    target: "#phoneVerification.proof.awaitingCode" as const,
    actions,
  },
  {
    description: "No code was sent",
    target: "#phoneVerification.proof.unsent" as const,
    actions,
  },
];
const attempts = ofCheck("remember attempts");
const requester = {
  type: "store requester" as const,
  params: ({ event }: { readonly event: Request }) => ({ asker: event.asker }),
};
const doesNotCount = "answer why the code does not count" as const;
const notSent = "answer why no code was sent" as const;
const unsolved = unsentBecause(notSent);
const requestedAgain = {
  "code.requested": {
    description: "Requested again: the latest requester gets the answer",
    actions: requester,
  },
};

/**
 * Verifies that the applicant has the phone. A code belongs to the number it was sent to: changing the number clears
 * code, instance and verification. Every request is answered by an event, in any state. `resend` counts down until
 * another code may be sent. Without attempts left, only the code is spent. Spec sections 4, "Verification", and 8; S27.
 */
export const phoneVerificationMachine = phoneVerificationSetup.createMachine({
  id: "phoneVerification",
  description: "Verifies that the applicant has the phone",
  type: "parallel",
  context: phoneVerificationContext,
  on: {
    "phone.changed": {
      description: "The applicant typed a number other than the one the code went to",
      guard: { type: "number differs from the one the code went to", params: phoneOf },
      target: ".proof.unsent",
      actions: "forget everything",
    },
    "phone.known": {
      description: "The service says which number this visit has already proved",
      target: ".proof.verified",
      actions: ["forget everything", { type: "remember number", params: phoneOf }],
    },
    "verification.reset": {
      description: "The visit starts over",
      target: ".proof.unsent",
      actions: "forget everything",
    },
  },
  states: {
    proof: {
      initial: "unsent",
      description: "Whether the phone is proved",
      on: {
        "code.requested": [
          {
            description: "The applicant requests a code",
            guard: { type: "a code may be sent to the number", params: phoneOf },
            target: ".sending",
            actions: [{ type: "remember number", params: phoneOf }, requester],
          },
          {
            description: "Too early for another code: the last one is still valid",
            guard: "an earlier code is still valid",
            actions: "answer that the code before counts",
          },
          { description: "No code can be sent now", actions: notSent },
        ],
        "code.submitted": { description: "There is no code to check", actions: doesNotCount },
        "call.chosen": callChosen,
        "proof.queried": {
          description: "The number is not proved",
          actions: "answer that the phone is not proved",
        },
      },
      states: {
        unsent: {
          description: "No code has been sent",
          meta: { requirements: ["R4-17", "R3-55", "R3-56", "R3-57"] },
        },
        sending: {
          description: "The service texts a code",
          meta: { requirements: ["R7.1-31", "R7.3-04", "R6-06"] },
          on: requestedAgain,
          invoke: {
            id: "sendCode",
            src: "sendCode",
            input: sendCodeInput,
            onDone: [
              {
                description: "The code is being sent",
                guard: ofSend("the service sent a code"),
                target: "awaitingCode",
                actions: [
                  ofSend("remember instance"),
                  "announce code",
                  "answer that a code was sent",
                ],
              },
              {
                description: "This visit proved the number before: no code is needed",
                guard: ofSend("the visit has proved the number"),
                target: "verified",
                actions: [ofSend("remember instance"), "answer that the code before counts"],
              },
              {
                description: "The server requires a challenge first",
                guard: ofSend("a challenge is wanted"),
                target: "challenged",
                actions: whyUnsent,
              },
              ...rejectedBecause([whyUnsent, notSent]),
              ...unsentBecause([whyUnsent, notSent]),
            ],
            onError: unsentBecause([failed, notSent]),
          },
        },
        challenged: {
          description: "Verifies that the caller is a person",
          meta: { requirements: [] },
          initial: "loading",
          on: {
            ...requestedAgain,
            "challenge.solved": {
              description: "Verified: the call is repeated with the solution",
              target: "sending",
              actions: {
                type: "remember token",
                params: ({ event }) => ({ token: event.token }),
              },
            },
            "challenge.failed": unsolved,
            "challenge.expired": unsolved,
            "challenge.closed": unsolved,
          },
          after: { "patience with the challenge": unsolved },
          states: {
            loading: {
              description: "Loads the challenge",
              meta: { requirements: [] },
              invoke: {
                id: "loadChallenge",
                src: "loadChallenge",
                input: ({ context }) => context.challenge!,
                onDone: { description: "It can be shown", target: "unseen" },
                onError: unsolved,
              },
            },
            unseen: {
              description: "Solves itself, as most do",
              meta: { requirements: [] },
              on: {
                "challenge.shown": { description: "It needs a hand", target: "byHand" },
              },
            },
            byHand: {
              description: "The applicant solves it in a dialog",
              meta: { requirements: [] },
            },
          },
        },
        awaitingCode: {
          description: "The phone has a code",
          meta: { requirements: ["R2.2-54", "R2.2-56"] },
          invoke: watchDelivery,
          on: {
            "code.submitted": [
              {
                description: "The applicant submits the code",
                guard: { type: "code is complete", params: codeOf },
                target: "checking",
                actions: [{ type: "remember code", params: codeOf }, requester],
              },
              { description: "The code is not complete", actions: doesNotCount },
            ],
          },
        },
        checking: {
          description: "The service checks the code",
          meta: { requirements: ["R7.1-33", "R7.3-06", "R6-06"] },
          on: {
            "code.requested": {
              description: "No other code is sent while one is checked",
              actions: "answer that the code before counts",
            },
            "code.submitted": {
              description: "Submitted again: the latest requester gets the answer",
              actions: requester,
            },
          },
          invoke: {
            id: "checkCode",
            src: "checkCode",
            input: checkCodeInput,
            onDone: [
              {
                description: "The code is right",
                guard: ofCheck("the code is accepted"),
                target: "verified",
                actions: ["forget the code", "answer that the phone is proved"],
              },
              {
                description: "A newer code was sent",
                guard: ofCheck("a newer code was sent"),
                target: "awaitingCode",
                actions: ["remember that a newer code was sent", doesNotCount],
              },
              {
                description: "Wrong, and attempts remain",
                guard: ofCheck("the code is wrong and attempts remain"),
                target: "awaitingCode",
                actions: [attempts, doesNotCount],
              },
              {
                description: "Wrong, and no attempts remain",
                guard: ofCheck("the code is wrong and no attempts remain"),
                target: "lockedOut",
                actions: [attempts, doesNotCount],
              },
              {
                description: "The check was refused",
                target: "awaitingCode",
                actions: [ofCheck("remember why the check was refused"), doesNotCount],
              },
            ],
            onError: {
              description: "The call failed",
              target: "awaitingCode",
              actions: [failed, doesNotCount],
            },
          },
        },
        ...rejectedStates,
        verified: {
          description: "The phone is proved",
          meta: { requirements: ["R4-18", "R3-58", "R4-12", "R2.2-57"] },
          on: {
            "code.requested": {
              description: "No more codes are needed",
              actions: "answer that the code before counts",
            },
            "code.submitted": {
              description: "It was right before",
              actions: "answer that the phone is proved",
            },
            "proof.queried": [
              {
                description: "This number is proved",
                guard: { type: "the number is the proved one", params: phoneOf },
                actions: "answer that the phone is proved",
              },
              {
                description: "A number other than the proved one",
                actions: "answer that the phone is not proved",
              },
            ],
          },
        },
      },
    },
    resend: resendRegion,
  },
});
