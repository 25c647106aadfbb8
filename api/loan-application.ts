import * as z from "zod/mini";
import type { Answers } from "#domain/answers/answers.ts";
import type { LoanApplication } from "#domain/loan/loan-application.ts";
import { getApplication } from "./contract/application.ts";
import * as contract from "./contract/loan-application.ts";
import { answerFrom } from "./agreement.ts";
import type { Wrapped } from "./answer.ts";
import type { Client } from "./client.ts";
import { omitUndefined } from "#domain/values/omit-undefined.ts";
import { messageIn, refused } from "./error.ts";
import { loanApplicationFrom } from "./loan-application-mapping.ts";
import { wireIds, type Keyed, type LoanIds } from "./loan-ids.ts";
import { applicantOf, choicesOf } from "./loan-submission.ts";
import { refusalFrom } from "./refusal-details.ts";
import { consentOf, metaOf, type Consent, type Meta } from "./submission.ts";

type Given = Keyed & { readonly answers: Answers; readonly consent?: Consent | undefined };

export type NewApplication = Given & {
  readonly providerId: string;
  readonly programCode: string;
  readonly isTest: boolean;
  readonly meta?: Meta | undefined;
};

export type ApplicationPart = Given &
  LoanIds & {
    /** `choices`: when and how the loan is paid. */
    readonly part: "applicant" | "choices";
    readonly application?: LoanApplication | undefined;
  };

function applicationAnswerFrom(wire: contract.WireApplicationAnswer) {
  const exceptions = wire.Exceptions?.map((exception) => ({
    code: exception.ErrorCode,
    ...omitUndefined({ message: messageIn(exception) }),
  }));
  return {
    ...answerFrom(wire),
    ...omitUndefined({
      applicationId: wire.ApplicationId,
      status: wire.Status,
      evaluationStatus: wire.EvaluationStatus,
      exceptions,
    }),
    ...refusalFrom(wire),
  };
}

/** A decline is an answer, whatever its HTTP status. S60. */
function decisionFrom(answer: Wrapped<contract.WireApplicationAnswer>) {
  if (answer.isSuccess) return applicationAnswerFrom(answer.data);
  const declined = z.safeParse(contract.updateApplication.response, answer.error.body);
  if (!declined.success || declined.data.Status !== "DCN") throw answer.error;
  return applicationAnswerFrom(declined.data);
}

/** Undefined if it cannot be continued. Spec sections 3, 4 and 7.1. */
export async function getLoanApplication(
  client: Client,
  { applicationId: id, providerId }: LoanIds,
) {
  const input = { params: { id }, query: { providerId } };
  return loanApplicationFrom(await client.dataOf(getApplication, input));
}

/** Requests the decision. Spec section 7.1; S40. */
export async function createApplication(client: Client, created: NewApplication) {
  const { answers, providerId, programCode, isTest, meta, consent, key } = created;
  const body = {
    ProviderId: providerId,
    ProgramCode: programCode,
    IsTest: isTest,
    ...(meta === undefined ? {} : { Meta: metaOf(meta) }),
    ...consentOf(consent),
    Applicant: applicantOf(answers),
  };
  return decisionFrom(await client.call(contract.createApplication, { body, idempotencyKey: key }));
}

/** Terms are always null; only new choices are sent. Spec sections 7.1 and 7.3. */
export async function updateApplication(client: Client, update: ApplicationPart) {
  const { part, answers, application, consent, key } = update;
  const body = {
    ...wireIds(update),
    ...(part === "applicant"
      ? { Applicant: applicantOf(answers) }
      : choicesOf(answers, application)),
    ...consentOf(consent),
    Terms: null,
  };
  return decisionFrom(await client.call(contract.updateApplication, { body, idempotencyKey: key }));
}

type StartDate = LoanIds & { readonly firstPaymentDate: string };

/** `yyyy-MM-dd`. Spec sections 5 and 7.1; S23. */
export async function updateStartDate(client: Client, { firstPaymentDate, ...ids }: StartDate) {
  const body = { ...wireIds(ids), FirstPaymentDate: firstPaymentDate };
  return applicationAnswerFrom(await client.dataOf(contract.updateApplicationStartDate, { body }));
}

type Identity = { readonly applicationId: string; readonly nationalId: string };

/** The last four digits or all nine. Spec sections 7.1 and 8; S26. */
export async function confirmIdentity(client: Client, { applicationId: id, nationalId }: Identity) {
  const input = { params: { id }, body: { NationalId: nationalId } };
  const answer = await client.dataOf(contract.validateAccount, input);
  const { RemainingAttempts: remainingAttempts } = answer;
  return { ...answerFrom(answer), ...omitUndefined({ remainingAttempts }) };
}

export async function disableApplication(client: Client, ids: LoanIds): Promise<undefined> {
  const body = { PreApplicationId: null, ...wireIds(ids) };
  const answer = await client.dataOf(contract.disableApplication, { body });
  if (!answer.IsSuccess) throw refused(messageIn(answer));
}
