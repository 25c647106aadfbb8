import { isPaymentFrequency } from "#domain/payment/payment-frequency.ts";
import { noLines } from "#domain/records/answer-lines.ts";
import { ofNoApplicant } from "#domain/records/component-record.ts";
import type {
  ApplicationRecord,
  ApplicationCheck,
  FieldRecord,
} from "#domain/records/component-record.ts";
import { storedFrom } from "#domain/records/stored-answers.ts";

export const frequencyField: FieldRecord<"paymentFrequency"> = {
  rule: ({ paymentFrequency: chosen }) =>
    isPaymentFrequency(chosen) ? undefined : "paymentFrequency.required",
  normalize: (text) => (isPaymentFrequency(text) ? text : ""),
};

/** Spec sections 2.5 and 5. */
export const paymentFrequency = {
  fields: { paymentFrequency: frequencyField },
  applicant: ofNoApplicant,
  incomplete: () => "paymentFrequency.required",
  lines: noLines,
  isStored: storedFrom("scheduled"),
} satisfies ApplicationRecord<"PaymentFrequency">;

export const paymentFrequencyCheck: ApplicationCheck<"PaymentFrequency"> = {
  homes: ["payment"],
  valid: { paymentFrequency: "Monthly" },
  mistakes: { none: { paymentFrequency: "" } },
};
