import { assign, setup } from "xstate";
import type { Text } from "#domain/step/step.ts";
import type { Answers } from "#domain/answers/answers.ts";
import {
  areDocumentsRequired,
  isConfirmable,
  isDeclinedStatus,
} from "#domain/decision/application-status.ts";
import type { LoanApplication } from "#domain/loan/loan-application.ts";
import type { UserMessage } from "#domain/messages/user-message.ts";
import { identityCode } from "#domain/decision/pre-qualification.ts";
import { refusalDetails, type RefusalDetails } from "#domain/decision/refusal-details.ts";
import type { MessageCode } from "#domain/words/catalogue.ts";
import { isChangedElsewhere, isOutcomeUnknown } from "#machines/call/call-outcome.ts";
import type { CallFailure } from "#machines/call/call-failure.ts";
import { notProvided } from "#machines/chart/not-provided.ts";

/**
 * Opaque to the chart; the actor turns it into a call. `created` is CreateApplication; `updated` is UpdateApplication
 * with that part, or the selection of an offer.
 */
export type ApplicationChange = {
  readonly kind: "created" | "updated";
  readonly part: "applicant" | "offer" | "choices";
  readonly answers: Answers;
};

export type ApplicationUpdateInput = {
  readonly change: ApplicationChange;
  readonly application: LoanApplication | undefined;
  /** Spec section 4: an approval while at /Apply leads to /Payment. */
  readonly path: "/Apply" | "/Payment";
  readonly providerId: string;
  readonly applicationId: string | undefined;
  /** The idempotency key: the same for every try of a change. */
  readonly key: string;
};

export type UpdateCall = Pick<
  ApplicationUpdateInput,
  "change" | "application" | "providerId" | "applicationId" | "key"
>;
export type UpdateAnswer = Partial<RefusalDetails> & {
  readonly isSuccess: boolean;
  readonly applicationId?: string | undefined;
  readonly status?: string | undefined;
  readonly evaluationStatus?: string | undefined;
  readonly exceptions?: readonly ApplicationException[] | undefined;
  readonly message?: Text | undefined;
};
export type ApplicationException = { readonly code: string; readonly message?: Text | undefined };

/** Evaluation status and exceptions (Spec section 4), other offers (section 2.3). */
export type DeclineReason = RefusalDetails & {
  readonly evaluationStatus: string;
  readonly exceptions: readonly ApplicationException[];
};

export type ApplicationUpdateOutcome =
  | { readonly kind: "toPayment"; readonly application: LoanApplication }
  /** The applicant stays at /Apply and sees which documents are needed. S46. */
  | { readonly kind: "toDocuments"; readonly application: LoanApplication }
  | { readonly kind: "updated"; readonly application: LoanApplication }
  | {
      readonly kind: "declined";
      readonly applicationId: string | undefined;
      readonly reason: DeclineReason;
    }
  /** Another window changed the plan: the root fetches it again. */
  | { readonly kind: "changedElsewhere" }
  | { readonly kind: "failed"; readonly userMessage: UserMessage };

type Context = ApplicationUpdateInput & {
  readonly tries: number;
  readonly outcome: ApplicationUpdateOutcome;
};

export const updateTries = 3;

type Message = Pick<CallFailure, "userMessage">;

/** The server's message after the text of Spec section 8; the text alone without one. */
function prefixed(code: MessageCode, { userMessage }: Message): UserMessage {
  const message = userMessage.values?.["message"];
  return message === undefined ? userMessage : { code, values: { message } };
}

/** Creating an application is not an update, so the server's message has no prefix. */
function failureMessage({ change }: Context, failure: Message): UserMessage {
  return change.kind === "created"
    ? failure.userMessage
    : prefixed("application.updateFailed", failure);
}

/** Code E34 has its own text, wherever it appears. Spec section 8; S10. */
function refusalMessage(context: Context, { message, exceptions = [] }: UpdateAnswer): UserMessage {
  if (exceptions.some(({ code }) => code === identityCode)) {
    return { code: "preQualification.identity" };
  }
  if (!message) return { code: "application.refused" };
  return failureMessage(context, {
    userMessage: { code: "service.rejected", values: { message } },
  });
}

/** A schedule or a payment method is for the offer that the page shows. */
function isOtherOffer({ change, application }: Context, terms: LoanApplication["terms"]): boolean {
  const shown = application?.terms;
  if (change.part !== "choices" || shown === undefined || terms === undefined) return false;
  return shown.offerId !== terms.offerId || shown.amountCents !== terms.amountCents;
}

export const applicationUpdateSetup = setup({
  types: {
    context: {} as Context,
    input: {} as ApplicationUpdateInput,
    output: {} as ApplicationUpdateOutcome,
    meta: {} as { requirements: readonly string[] },
  },
  delays: { "a moment": 1500 },
  actors: {
    updateApplication: notProvided<UpdateAnswer, UpdateCall>("updateApplication"),
    getApplication: notProvided<
      LoanApplication,
      { readonly applicationId: string; readonly providerId: string }
    >("getApplication"),
  },
  guards: {
    "status is DCN": (_, { status }: { readonly status?: string | undefined }) =>
      isDeclinedStatus(status ?? ""),
    "the change is made": (_, { isSuccess }: UpdateAnswer) => isSuccess,
    "another window changed the plan": ({ context }, failure: CallFailure) =>
      context.path === "/Payment" && isChangedElsewhere(failure),
    "another window selected the offer": ({ context }, { terms }: LoanApplication) =>
      isOtherOffer(context, terms),
    "outcome is unknown and another try may help": ({ context }, failure: CallFailure) =>
      isOutcomeUnknown(failure) && context.tries < updateTries,
    "documents are wanted at /Apply": ({ context }, { status }: LoanApplication) =>
      context.path === "/Apply" && areDocumentsRequired(status),
    "approved while at /Apply": ({ context }, { status }: LoanApplication) =>
      context.path === "/Apply" && isConfirmable(status),
  },
  actions: {
    "count try": assign({ tries: ({ context }) => context.tries + 1 }),
    "keep id": assign(({ context }, { applicationId }: UpdateAnswer) => ({
      applicationId: applicationId ?? context.applicationId,
    })),
    "conclude decline": assign(({ context }, answer: Partial<UpdateAnswer>) => ({
      outcome: {
        kind: "declined" as const,
        applicationId: answer.applicationId ?? context.applicationId,
        reason: {
          evaluationStatus: answer.evaluationStatus ?? "",
          exceptions: answer.exceptions ?? [],
          ...refusalDetails(answer),
        },
      },
    })),
    "conclude refusal": assign(({ context }, answer: UpdateAnswer) => ({
      outcome: { kind: "failed" as const, userMessage: refusalMessage(context, answer) },
    })),
    "conclude that the update failed": assign(({ context }, failure: CallFailure) => ({
      outcome: { kind: "failed" as const, userMessage: failureMessage(context, failure) },
    })),
    "conclude that the application was not got": assign((_, failure: CallFailure) => ({
      outcome: { kind: "failed" as const, userMessage: prefixed("application.getFailed", failure) },
    })),
    "conclude that documents are wanted": assign((_, application: LoanApplication) => ({
      outcome: { kind: "toDocuments" as const, application },
    })),
    "conclude approval": assign((_, application: LoanApplication) => ({
      outcome: { kind: "toPayment" as const, application },
    })),
    "conclude that another window changed it": assign({
      outcome: { kind: "changedElsewhere" as const },
    }),
    "conclude update": assign((_, application: LoanApplication) => ({
      outcome: { kind: "updated" as const, application },
    })),
  },
});
