import { isPaymentFrequency } from "#domain/payment/payment-frequency.ts";
import { noLines } from "#domain/records/answer-lines.ts";
import { ofNoApplicant } from "#domain/records/component-record.ts";
import type {
  ApplicationRecord,
  ApplicationCheck,
  FieldRecord,
} from "#domain/records/component-record.ts";
import { heldFrom } from "#domain/records/stored-answers.ts";

export const frequencyField: FieldRecord<"paymentFrequency"> = {
  rule: ({ paymentFrequency: chosen }) =>
    isPaymentFrequency(chosen) ? undefined : "paymentFrequency.required",
  normalize: (text) => (isPaymentFrequency(text) ? text : ""),
};

/** How often the applicant is paid. Spec sections 2.5 and 5. */
export const paymentFrequency = {
  fields: { paymentFrequency: frequencyField },
  applicant: ofNoApplicant,
  incomplete: () => "paymentFrequency.required",
  lines: noLines,
  isHeld: heldFrom("scheduled"),
  requirements: [],
} satisfies ApplicationRecord<"PaymentFrequency">;

export const paymentFrequencyCheck: ApplicationCheck<"PaymentFrequency"> = {
  homes: ["payment"],
  valid: { paymentFrequency: "Monthly" },
  mistakes: { none: { paymentFrequency: "" } },
};
