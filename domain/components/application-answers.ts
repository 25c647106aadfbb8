import { noAnswers, type Answers, type LoanApplicant } from "#domain/answers/answers.ts";
import type { LoanApplication } from "#domain/loan/loan-application.ts";
import type { ApplicationRecord } from "#domain/records/component-record.ts";
import type { ApplicationComponentName } from "#domain/step/component-fields.ts";
import { applicationComponents } from "./application.ts";

/** Never includes the SSN, tokens, or the acceptance of the agreement. Spec sections 2.5 and 4. */
export function answersOf(application: LoanApplication): Answers {
  const { applicant, isIdentityConfirmed } = application;
  return {
    ...noAnswers,
    ...(applicant === undefined ? {} : applicantAnswers(applicant)),
    ...termsAnswers(application),
    ...methodAnswers(application),
    identityConfirmed: isIdentityConfirmed ? "yes" : "",
  };
}

const records = Object.entries(applicationComponents) as readonly [
  name: ApplicationComponentName,
  Pick<ApplicationRecord<ApplicationComponentName>, "answers">,
][];

export function componentsOf(applicant: LoanApplicant) {
  return records
    .filter(([, { answers }]) => answers?.(applicant) !== undefined)
    .map(([name]) => ({ name }));
}

export function applicantAnswers(applicant: LoanApplicant): Partial<Answers> {
  return Object.assign({}, ...records.map(([, { answers }]) => answers?.(applicant)));
}

function termsAnswers({ terms, lastPaidDate, isNotEmployed }: LoanApplication): Partial<Answers> {
  return {
    amount: terms === undefined ? "" : String(terms.amountCents),
    offerId: terms?.offerId ?? "",
    /** An offer's frequency is not yet the applicant's choice. */
    paymentFrequency: lastPaidDate === undefined ? "" : (terms?.paymentFrequency ?? ""),
    lastPaidDate: lastPaidDate ?? "",
    notEmployed: isNotEmployed === true ? "yes" : "",
  };
}

function methodAnswers({ payment }: LoanApplication): Partial<Answers> {
  return {
    primaryMethod: payment?.primary.type ?? "",
    secondaryMethod: payment?.secondary?.type ?? "",
    downPaymentMethod: payment?.downPayment?.type ?? "",
  };
}
