import { assign, setup } from "xstate";
import type { Answers } from "#domain/answers.ts";
import type { Notice } from "#domain/notice.ts";
import type { Offer } from "#domain/offer.ts";
import {
  hasIdentityException,
  hasServerCode,
  isApproved,
  isDeclined,
  isGenericFailure,
  isIneligible,
  isInvalidDisposition,
  resultOf,
  serverMessageOf,
} from "#domain/pre-qualification.ts";
import type { PreQualificationAnswer, PreQualificationResult } from "#domain/pre-qualification.ts";
import type { MessageCode } from "#domain/words/catalogue.ts";
import { callFailureOf, isOutcomeUnknown, isServiceFault } from "#machines/call-failure.ts";
import type { CallFailure } from "#machines/call-failure.ts";
import { notProvided } from "#machines/not-provided.ts";

export type SubmitInput = {
  readonly answers: Answers;
  readonly instanceId: string;
  /** The idempotency key: the same for the same answers. */
  readonly key: string;
};
export type LookUpInput = { readonly key: string };

/** What a submission came to. Nothing of it is personal: the e-mail is masked by the service. */
export type PreQualOutcome =
  | {
      readonly kind: "decided";
      readonly result: PreQualificationResult;
      readonly offers: readonly Offer[];
    }
  | { readonly kind: "failed"; readonly notice: Notice };

type Context = SubmitInput & {
  readonly answer: PreQualificationAnswer;
  readonly failure: CallFailure | undefined;
  readonly lookUps: number;
  readonly outcome: PreQualOutcome;
};

const nothing: PreQualificationAnswer = {
  isSuccess: false,
  exceptions: [],
  otherOffersAvailable: false,
  offers: [],
};
const failedWith = (notice: Notice): PreQualOutcome => ({ kind: "failed", notice });

/** How often an outcome is looked up before the applicant is asked to try again, and while it is being decided. */
export const lookUpLimits = { lost: 3, deciding: 20 };

/**
 * Submits the answers for a decision and judges what comes back, in the order of decision 10.
 *
 * An answer that was not seen is looked up by its idempotency key before anything is said to have failed;
 * a retry of the same answers carries the same key. Spec section 4, "Pre-qualification outcomes"; section 8.
 */
export const preQualOutcomeMachine = setup({
  types: {
    context: {} as Context,
    input: {} as SubmitInput,
    output: {} as PreQualOutcome,
    meta: {} as { requirements: readonly string[] },
  },
  delays: { "a moment": 1500 },
  actors: {
    submit: notProvided<PreQualificationAnswer, SubmitInput>("submit"),
    lookUp: notProvided<PreQualificationAnswer, LookUpInput>("lookUp"),
  },
  guards: {
    "applicant is ineligible": ({ context }) => isIneligible(context.answer),
    "applicant is declined": ({ context }) => isDeclined(context.answer),
    "application is invalid": ({ context }) => isInvalidDisposition(context.answer),
    "identity could not be verified": ({ context }) => hasIdentityException(context.answer),
    "answer is a generic failure": ({ context }) => isGenericFailure(context.answer),
    "answer has a code of the service": ({ context }) => hasServerCode(context.answer),
    "applicant is approved": ({ context }) => isApproved(context.answer),
    "outcome is unknown": (_, failure: CallFailure) => isOutcomeUnknown(failure),
    "nothing was stored": (_, failure: CallFailure) => failure.status === 404,
    "it is still being decided": ({ context }, failure: CallFailure) =>
      failure.status === 409 && context.lookUps < lookUpLimits.deciding,
    "another look-up may help": ({ context }, failure: CallFailure) =>
      isOutcomeUnknown(failure) && context.lookUps < lookUpLimits.lost,
  },
  actions: {
    "remember answer": assign((_, params: { readonly answer: PreQualificationAnswer }) => params),
    "remember failure": assign((_, failure: CallFailure) => ({
      failure,
      outcome: failedWith(
        isServiceFault(failure) ? { code: "preQualification.threw" } : failure.notice,
      ),
    })),
    "count look-up": assign({ lookUps: ({ context }) => context.lookUps + 1 }),
    "conclude decision": assign(
      ({ context }, params: { readonly outcome: PreQualificationResult["outcome"] }) => ({
        outcome: {
          kind: "decided" as const,
          result: resultOf(context.answer, params.outcome),
          offers: context.answer.offers,
        },
      }),
    ),
    "conclude failure": assign(({ context }, params: { readonly code: MessageCode }) => ({
      outcome: failedWith({
        code: params.code,
        values: { message: serverMessageOf(context.answer) ?? "" },
      }),
    })),
  },
}).createMachine({
  id: "preQualOutcome",
  description: "Submits the answers and judges the decision",
  context: ({ input }) => ({
    ...input,
    answer: nothing,
    failure: undefined,
    lookUps: 0,
    outcome: failedWith({ code: "preQualification.failed" }),
  }),
  output: ({ context }) => context.outcome,
  initial: "submitting",
  states: {
    submitting: {
      description: "The service decides",
      meta: { requirements: ["R7.1-34", "R6-07", "R1-06"] },
      invoke: {
        id: "submit",
        src: "submit",
        input: ({ context: { answers, instanceId, key } }) => ({ answers, instanceId, key }),
        onDone: {
          description: "The service answered",
          target: "judging",
          actions: { type: "remember answer", params: ({ event }) => ({ answer: event.output }) },
        },
        onError: [
          {
            description: "Whether it decided is not known",
            guard: {
              type: "outcome is unknown",
              params: ({ event }) => callFailureOf(event.error),
            },
            target: "lookingUp",
            actions: {
              type: "remember failure",
              params: ({ event }) => callFailureOf(event.error),
            },
          },
          {
            description: "It refused",
            target: "refused",
            actions: {
              type: "remember failure",
              params: ({ event }) => callFailureOf(event.error),
            },
          },
        ],
      },
    },
    lookingUp: {
      description: "Asks by its key what the submission came to",
      meta: { requirements: [] },
      entry: "count look-up",
      invoke: {
        id: "lookUp",
        src: "lookUp",
        input: ({ context }) => ({ key: context.key }),
        onDone: {
          description: "It had been decided",
          target: "judging",
          actions: { type: "remember answer", params: ({ event }) => ({ answer: event.output }) },
        },
        onError: [
          {
            description: "The submission never arrived",
            guard: {
              type: "nothing was stored",
              params: ({ event }) => callFailureOf(event.error),
            },
            target: "notSubmitted",
          },
          {
            description: "The service is still deciding",
            guard: {
              type: "it is still being decided",
              params: ({ event }) => callFailureOf(event.error),
            },
            target: "waiting",
          },
          {
            description: "The look-up was lost too",
            guard: {
              type: "another look-up may help",
              params: ({ event }) => callFailureOf(event.error),
            },
            target: "waiting",
          },
          { description: "The outcome stays unknown", target: "unknown" },
        ],
      },
    },
    waiting: {
      description: "Waits a moment before it asks again",
      meta: { requirements: [] },
      after: { "a moment": { description: "A moment has passed", target: "lookingUp" } },
    },
    judging: {
      description: "Reads the answer, the first that holds in this order",
      meta: { requirements: ["R3-60", "R3-61", "R7.3-08"] },
      always: [
        {
          description: "Disposition Ineligible, or an exception P04",
          guard: "applicant is ineligible",
          target: "ineligible",
          actions: { type: "conclude decision", params: { outcome: "ineligible" } },
        },
        {
          description: "Disposition Declined",
          guard: "applicant is declined",
          target: "declined",
          actions: { type: "conclude decision", params: { outcome: "declined" } },
        },
        {
          description: "Disposition Invalid",
          guard: "application is invalid",
          target: "invalid",
          actions: { type: "conclude decision", params: { outcome: "invalid" } },
        },
        {
          description: "Code E34",
          guard: "identity could not be verified",
          target: "identityFailed",
          actions: { type: "conclude failure", params: { code: "preQualification.identity" } },
        },
        {
          description: "Exceptions in a success, no success without a code, or no code",
          guard: "answer is a generic failure",
          target: "genericFailed",
          actions: { type: "conclude failure", params: { code: "preQualification.failed" } },
        },
        {
          description: "Another code",
          guard: "answer has a code of the service",
          target: "serviceFailed",
          actions: { type: "conclude failure", params: { code: "preQualification.server" } },
        },
        {
          description: "Disposition Approved",
          guard: "applicant is approved",
          target: "approved",
          actions: { type: "conclude decision", params: { outcome: "approved" } },
        },
        {
          description: "A disposition that is not known never reaches the approval",
          target: "genericFailed",
          actions: { type: "conclude failure", params: { code: "preQualification.failed" } },
        },
      ],
    },
    approved: final("Approved", ["R4-26", "R1-07"]),
    declined: final("Declined", ["R4-22", "R1-09", "R4-20"]),
    ineligible: final("Ineligible", ["R4-23", "R4-24", "R9-26", "R1-11"]),
    invalid: final("Invalid", ["R4-27", "R1-10"]),
    identityFailed: final("The identity could not be verified", ["R8-11", "R4-61"]),
    genericFailed: final("Failed; may be tried again", ["R4-25", "R8-09"]),
    serviceFailed: final("Failed with the service's own message", ["R8-12"]),
    refused: final("The service refused the submission", ["R8-03"]),
    notSubmitted: final("The submission never arrived; the same key may be sent again", ["R8-10"]),
    unknown: final("Nobody answers; the same key may be sent again", ["R8-01"]),
  },
});

function final(description: string, requirements: readonly string[]) {
  return { type: "final" as const, description, meta: { requirements } };
}
