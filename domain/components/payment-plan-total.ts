import { noLines } from "#domain/records/answer-lines.ts";
import { nothingToAnswer, ofNoApplicant, withoutFields } from "#domain/records/component-record.ts";
import type { ApplicationCheck, ApplicationRecord } from "#domain/records/component-record.ts";
import { heldFrom } from "#domain/records/stored-answers.ts";

/** What the chosen plan adds up to. Spec section 2.5. */
export const paymentPlanTotal = {
  ...withoutFields,
  applicant: ofNoApplicant,
  incomplete: undefined,
  lines: noLines,
  isHeld: heldFrom("scheduled"),
  requirements: [],
} satisfies ApplicationRecord<"PaymentPlanTotal">;

export const paymentPlanTotalCheck: ApplicationCheck<"PaymentPlanTotal"> = {
  homes: ["payment"],
  ...nothingToAnswer,
};
