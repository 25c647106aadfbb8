import { assign, setup } from "xstate";
import type { Answers } from "#domain/answers/answers.ts";
import type { UserMessage } from "#domain/messages/user-message.ts";
import type { Offer } from "#domain/offer/offer.ts";
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
  type PreQualificationAnswer,
  type PreQualificationResult,
} from "#domain/decision/pre-qualification.ts";
import type { MessageCode } from "#domain/words/catalogue.ts";
import { isOutcomeUnknown, isServiceFault } from "#machines/call/call-outcome.ts";
import type { CallFailure } from "#machines/call/call-failure.ts";
import { notProvided } from "#machines/chart/not-provided.ts";

export type SubmitInput = {
  readonly answers: Answers;
  readonly instanceId: string;
  /** The same for the same answers. */
  readonly key: string;
};
export type LookUpInput = { readonly key: string };

/** Nothing personal: the server masks the email. */
export type PreQualOutcome =
  | {
      readonly kind: "decided";
      readonly result: PreQualificationResult;
      readonly offers: readonly Offer[];
    }
  | { readonly kind: "failed"; readonly userMessage: UserMessage };

type Context = SubmitInput & {
  readonly answer: PreQualificationAnswer;
  readonly lookUps: number;
  readonly outcome: PreQualOutcome;
};

const nothing: PreQualificationAnswer = {
  isSuccess: false,
  exceptions: [],
  otherOffersAvailable: false,
  offers: [],
};
const failedWith = (userMessage: UserMessage): PreQualOutcome => ({ kind: "failed", userMessage });

export const lookUpLimits = { lost: 3, deciding: 20 };

export const preQualOutcomeSetup = setup({
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
      outcome: failedWith(
        isServiceFault(failure) ? { code: "preQualification.threw" } : failure.userMessage,
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
});

export function preQualOutcomeContext({ input }: { readonly input: SubmitInput }): Context {
  return {
    ...input,
    answer: nothing,
    lookUps: 0,
    outcome: failedWith({ code: "preQualification.failed" }),
  };
}
