import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Answers } from "#domain/answers/answers.ts";
import type { LoanApplication } from "#domain/loan/loan-application.ts";
import { getApplication } from "./contract/application.ts";
import {
  createApplication,
  createApplicationV2,
  disableApplication,
  updateApplication,
  updateApplicationStartDate,
  updateApplicationV2,
  updatePaymentInfo,
  validateAccount,
  validatePaymentInfo,
} from "./contract/loan-application.ts";
import type { WireApplicationAnswer } from "./contract/loan-application.ts";
import { dataOf } from "./client.ts";
import type { Client } from "./client.ts";
import { present } from "#domain/values/omit-undefined.ts";
import type { RefusalTold } from "#domain/decision/refusal-details.ts";
import { loanApplicationFrom } from "./loan-application-mapping.ts";
import { applicantOf, choicesOf, paymentOf } from "./loan-submission.ts";
import { onceUncached } from "./policy.ts";
import { refusalFrom } from "./refusal-told.ts";
import { consentOf, metaOf } from "./submission.ts";
import type { Consent, Meta } from "./submission.ts";

type Keyed = { readonly idempotencyKey?: string | undefined };
type Ids = { readonly applicationId: string; readonly providerId: string };

/** The service's answer to a write. A declined application is an answer too: not successful, with status DCN. */
export type ApplicationAnswer = Partial<RefusalTold> & {
  readonly isSuccess: boolean;
  readonly applicationId?: string;
  readonly status?: string;
  readonly evaluationStatus?: string;
  readonly exceptions?: readonly { readonly code: string; readonly message?: string }[];
  readonly message?: string;
};

export type NewApplication = Keyed & {
  readonly answers: Answers;
  readonly providerId: string;
  /** "" when the provider has no active program codes. */
  readonly programCode: string;
  readonly isTest: boolean;
  readonly meta?: Meta | undefined;
  readonly consent?: Consent | undefined;
};

/** One part of an application; absent parts stay unchanged. */
export type ApplicationPart = Keyed &
  Ids & {
    /** `choices`: when and how the loan is paid. */
    readonly part: "applicant" | "choices";
    readonly answers: Answers;
    /** As the service last returned it: what it already holds is not sent again. */
    readonly application?: LoanApplication | undefined;
    readonly consent?: Consent | undefined;
  };

/** Only payment methods. */
export type PaymentChoice = Pick<ApplicationPart, keyof Ids | "answers" | "application"> & Keyed;

function answerFrom(wire: WireApplicationAnswer): ApplicationAnswer {
  const exceptions = wire.Exceptions?.map(({ ErrorCode, Message }) => ({
    code: ErrorCode,
    ...present({ message: Message }),
  }));
  return {
    isSuccess: wire.IsSuccess,
    ...present({
      applicationId: wire.ApplicationId,
      status: wire.Status,
      evaluationStatus: wire.EvaluationStatus,
      exceptions,
      message: wire.Message,
    }),
    ...refusalFrom(wire),
  };
}

/**
 * A full application by its id, fetched every time; it holds personal data, so nothing stays in the cache.
 *
 * @returns null when the answer has no stage ({@link loanApplicationFrom})
 * @see Spec sections 3, 4 and 7.1
 */
export function loanApplicationQuery(client: Client, id: string, providerId: string) {
  return queryOptions({
    ...onceUncached,
    queryKey: ["loanApplication", id, providerId],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const input = { params: { id }, query: { providerId }, signal };
      return loanApplicationFrom(dataOf(await client.call(getApplication, input))) ?? null;
    },
  });
}

/** Creates a full application and asks for its decision. Spec section 7.1; decision 40: on the address step. */
export function createApplicationMutation(client: Client, version: 1 | 2 = 1) {
  return mutationOptions({
    ...onceUncached,
    mutationKey: ["createApplication", version],
    mutationFn: async (created: NewApplication) => {
      const { answers, providerId, programCode, isTest, meta, consent, idempotencyKey } = created;
      const body = {
        ProviderId: providerId,
        ProgramCode: programCode,
        IsTest: isTest,
        ...(meta === undefined ? {} : { Meta: metaOf(meta) }),
        ...consentOf(consent),
        Applicant: applicantOf(answers),
      };
      const input = { body, idempotencyKey };
      const answer =
        version === 1
          ? await client.call(createApplication, input)
          : await client.call(createApplicationV2, input);
      return answerFrom(dataOf(answer));
    },
  });
}

function partOf({ part, answers, application }: ApplicationPart) {
  return part === "applicant"
    ? { Applicant: applicantOf(answers) }
    : choicesOf(answers, application);
}

/**
 * Updates one part of a full application. Terms are always null, and only new choices are sent.
 *
 * @see Spec sections 7.1 and 7.3, "update application"
 */
export function updateApplicationMutation(client: Client, version: 1 | 2 = 1) {
  return mutationOptions({
    ...onceUncached,
    mutationKey: ["updateApplication", version],
    mutationFn: async (update: ApplicationPart) => {
      const { applicationId, providerId, consent, idempotencyKey } = update;
      const body = {
        ApplicationId: applicationId,
        ProviderId: providerId,
        ...partOf(update),
        ...consentOf(consent),
        Terms: null,
      };
      const input = { body, idempotencyKey };
      const answer =
        version === 1
          ? await client.call(updateApplication, input)
          : await client.call(updateApplicationV2, input);
      return answerFrom(dataOf(answer));
    },
  });
}

/** Chooses the day of the first payment, `yyyy-MM-dd`. Spec sections 5 and 7.1; decision 23. */
export function updateStartDateMutation(client: Client) {
  return mutationOptions({
    ...onceUncached,
    mutationKey: ["updateApplicationStartDate"],
    mutationFn: async (input: Ids & Keyed & { readonly firstPaymentDate: string }) => {
      const { applicationId, providerId, firstPaymentDate, idempotencyKey } = input;
      const body = {
        ApplicationId: applicationId,
        ProviderId: providerId,
        FirstPaymentDate: firstPaymentDate,
      };
      const call = { body, idempotencyKey };
      return answerFrom(dataOf(await client.call(updateApplicationStartDate, call)));
    },
  });
}

/**
 * Chooses the payment methods, or only has them checked: `UpdatePaymentInfo` and `ValidatePaymentInfo`.
 *
 * @throws RangeError when there is nothing to choose or judge
 * @see Spec section 7.1, "Other catalogued paths"
 */
export function paymentInfoMutation(client: Client, purpose: "update" | "validate") {
  return mutationOptions({
    ...onceUncached,
    mutationKey: ["paymentInfo", purpose],
    mutationFn: async (choice: PaymentChoice) => {
      const { applicationId, providerId, answers, application, idempotencyKey } = choice;
      const payment = paymentOf(answers, application);
      if (payment === undefined) throw new RangeError("there is no payment method to send");
      const body = { ApplicationId: applicationId, ProviderId: providerId, Payment: payment };
      const input = { body, idempotencyKey };
      const answer =
        purpose === "update"
          ? await client.call(updatePaymentInfo, input)
          : await client.call(validatePaymentInfo, input);
      return answerFrom(dataOf(answer));
    },
  });
}

/**
 * Confirms the SSN by its last four digits or all nine.
 *
 * @returns whether it is right, and how often it may still be tried when the service says so
 * @see Spec sections 7.1 and 8; decision 26
 */
export function confirmIdentityMutation(client: Client) {
  return mutationOptions({
    ...onceUncached,
    mutationKey: ["confirmIdentity"],
    mutationFn: async (input: Keyed & { readonly applicationId: string; nationalId: string }) => {
      const { applicationId, nationalId, idempotencyKey } = input;
      const answer = await client.call(validateAccount, {
        params: { id: applicationId },
        body: { NationalId: nationalId },
        idempotencyKey,
      });
      const { IsSuccess, RemainingAttempts, Message } = dataOf(answer);
      return {
        isSuccess: IsSuccess,
        ...present({ remainingAttempts: RemainingAttempts, message: Message }),
      };
    },
  });
}

/** Ends a pre-qualification that became an application. Spec section 7.1. */
export function disableApplicationMutation(client: Client) {
  return mutationOptions({
    ...onceUncached,
    mutationKey: ["disableApplication"],
    mutationFn: async (input: Ids & Keyed & { readonly preApplicationId?: string | undefined }) => {
      const { applicationId, providerId, preApplicationId, idempotencyKey } = input;
      const body = {
        PreApplicationId: preApplicationId ?? null,
        ApplicationId: applicationId,
        ProviderId: providerId,
      };
      return answerFrom(dataOf(await client.call(disableApplication, { body, idempotencyKey })));
    },
  });
}
