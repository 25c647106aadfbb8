import * as z from "zod/mini";
import { queryOptions } from "@tanstack/react-query";
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
  type WireApplicationAnswer,
} from "./contract/loan-application.ts";
import type { Wrapped } from "./answer.ts";
import { dataOf, type Client } from "./client.ts";
import { omitUndefined } from "#domain/values/omit-undefined.ts";
import type { RefusalDetails } from "#domain/decision/refusal-details.ts";
import { messageIn, refused } from "./error.ts";
import { loanApplicationFrom } from "./loan-application-mapping.ts";
import { applicantOf, choicesOf, paymentOf } from "./loan-submission.ts";
import { onceUncached, write } from "./policy.ts";
import { refusalFrom } from "./refusal-details.ts";
import { consentOf, metaOf, type Consent, type Meta } from "./submission.ts";
import type { Text } from "#domain/step/step.ts";

type Keyed = { readonly idempotencyKey?: string | undefined };
type Ids = { readonly applicationId: string; readonly providerId: string };

export type ApplicationAnswer = Partial<RefusalDetails> & {
  readonly isSuccess: boolean;
  readonly applicationId?: string;
  readonly status?: string;
  readonly evaluationStatus?: string;
  readonly exceptions?: readonly { readonly code: string; readonly message?: Text }[];
  readonly message?: Text;
};

export type NewApplication = Keyed & {
  readonly answers: Answers;
  readonly providerId: string;
  readonly programCode: string;
  readonly isTest: boolean;
  readonly meta?: Meta | undefined;
  readonly consent?: Consent | undefined;
};

export type ApplicationPart = Keyed &
  Ids & {
    /** `choices`: when and how the loan is paid. */
    readonly part: "applicant" | "choices";
    readonly answers: Answers;
    readonly application?: LoanApplication | undefined;
    readonly consent?: Consent | undefined;
  };

export type PaymentChoice = Pick<ApplicationPart, keyof Ids | "answers" | "application"> & Keyed;

function answerFrom(wire: WireApplicationAnswer): ApplicationAnswer {
  const exceptions = wire.Exceptions?.map((exception) => ({
    code: exception.ErrorCode,
    ...omitUndefined({ message: messageIn(exception) }),
  }));
  return {
    isSuccess: wire.IsSuccess,
    ...omitUndefined({
      applicationId: wire.ApplicationId,
      status: wire.Status,
      evaluationStatus: wire.EvaluationStatus,
      exceptions,
      message: messageIn(wire),
    }),
    ...refusalFrom(wire),
  };
}

/** A decline is an answer, whatever its HTTP status. S60. */
function decisionFrom(answer: Wrapped<WireApplicationAnswer>): ApplicationAnswer {
  const declined = z.safeParse(updateApplication.response, answer.error?.body);
  const isDecline = declined.success && declined.data.Status === "DCN";
  return answerFrom(isDecline ? declined.data : dataOf(answer));
}

/** Never cached: it is personal data. Spec sections 3, 4 and 7.1. */
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

/** Requests the decision. Spec section 7.1; S40. */
export function createApplicationMutation(client: Client, version: 1 | 2 = 1) {
  return write(async (created: NewApplication) => {
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
    const endpoint = version === 1 ? createApplication : createApplicationV2;
    const answer = await client.call(endpoint, input);
    return decisionFrom(answer);
  });
}

function partOf({ part, answers, application }: ApplicationPart) {
  return part === "applicant"
    ? { Applicant: applicantOf(answers) }
    : choicesOf(answers, application);
}

/** Terms are always null; only new choices are sent. Spec sections 7.1 and 7.3. */
export function updateApplicationMutation(client: Client, version: 1 | 2 = 1) {
  return write(async (update: ApplicationPart) => {
    const { applicationId, providerId, consent, idempotencyKey } = update;
    const body = {
      ApplicationId: applicationId,
      ProviderId: providerId,
      ...partOf(update),
      ...consentOf(consent),
      Terms: null,
    };
    const input = { body, idempotencyKey };
    const endpoint = version === 1 ? updateApplication : updateApplicationV2;
    const answer = await client.call(endpoint, input);
    return decisionFrom(answer);
  });
}

/** `yyyy-MM-dd`. Spec sections 5 and 7.1; S23. */
export function updateStartDateMutation(client: Client) {
  return write(async (input: Ids & Keyed & { readonly firstPaymentDate: string }) => {
    const { applicationId, providerId, firstPaymentDate, idempotencyKey } = input;
    const body = {
      ApplicationId: applicationId,
      ProviderId: providerId,
      FirstPaymentDate: firstPaymentDate,
    };
    const call = { body, idempotencyKey };
    return answerFrom(dataOf(await client.call(updateApplicationStartDate, call)));
  });
}

/** Spec section 7.1, "Other catalogued paths". Throws RangeError when there is no method. */
export function paymentInfoMutation(client: Client, purpose: "update" | "validate") {
  return write(async (choice: PaymentChoice) => {
    const { applicationId, providerId, answers, application, idempotencyKey } = choice;
    const payment = paymentOf(answers, application);
    if (payment === undefined) throw new RangeError("there is no payment method to send");
    const body = { ApplicationId: applicationId, ProviderId: providerId, Payment: payment };
    const input = { body, idempotencyKey };
    const endpoint = purpose === "update" ? updatePaymentInfo : validatePaymentInfo;
    const answer = await client.call(endpoint, input);
    return answerFrom(dataOf(answer));
  });
}

/** The last four digits or all nine. Spec sections 7.1 and 8; S26. */
export function confirmIdentityMutation(client: Client) {
  return write(async (input: Keyed & { readonly applicationId: string; nationalId: string }) => {
    const { applicationId, nationalId, idempotencyKey } = input;
    const answer = await client.call(validateAccount, {
      params: { id: applicationId },
      body: { NationalId: nationalId },
      idempotencyKey,
    });
    const data = dataOf(answer);
    const { IsSuccess, RemainingAttempts: remainingAttempts } = data;
    return {
      isSuccess: IsSuccess,
      ...omitUndefined({ remainingAttempts, message: messageIn(data) }),
    };
  });
}

/** One that is not active. Spec section 7.1. */
export function disableApplicationMutation(client: Client) {
  return write(async (input: Ids & Keyed & { readonly preApplicationId?: string | undefined }) => {
    const { applicationId, providerId, preApplicationId, idempotencyKey } = input;
    const body = {
      PreApplicationId: preApplicationId ?? null,
      ApplicationId: applicationId,
      ProviderId: providerId,
    };
    const answer = dataOf(await client.call(disableApplication, { body, idempotencyKey }));
    if (!answer.IsSuccess) throw refused(messageIn(answer));
    return answerFrom(answer);
  });
}
