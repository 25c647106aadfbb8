import { noLines } from "#domain/records/answer-lines.ts";
import { nothingToAnswer, ofNoApplicant, withoutFields } from "#domain/records/component-record.ts";
import type { ApplicationCheck, ApplicationRecord } from "#domain/records/component-record.ts";
import { storedFrom } from "#domain/records/stored-answers.ts";

/** Spec section 2.5. */
export const paymentPlanTotal = {
  ...withoutFields,
  applicant: ofNoApplicant,
  incomplete: undefined,
  lines: noLines,
  isStored: storedFrom("scheduled"),
  requirements: [],
} satisfies ApplicationRecord<"PaymentPlanTotal">;

export const paymentPlanTotalCheck: ApplicationCheck<"PaymentPlanTotal"> = {
  homes: ["payment"],
  ...nothingToAnswer,
};
