import { parseLastPaidDate } from "#domain/applicant/last-paid-date.ts";
import { noLines } from "#domain/records/answer-lines.ts";
import { errorOf, ofNoApplicant } from "#domain/records/component-record.ts";
import type { ApplicationRecord, ApplicationCheck } from "#domain/records/component-record.ts";
import { frequencyField } from "./payment-frequency.ts";
import { storedFrom } from "#domain/records/stored-answers.ts";

/** Spec sections 2.5 and 5; S23. */
export const paymentSchedule = {
  fields: {
    paymentFrequency: frequencyField,
    lastPaidDate: {
      rule: ({ lastPaidDate }, { today }) => errorOf(parseLastPaidDate(lastPaidDate, today)),
      normalize: (text) => text.trim().slice(0, "yyyy-MM-dd".length),
    },
  },
  applicant: ofNoApplicant,
  incomplete: ({ paymentFrequency, lastPaidDate }) =>
    paymentFrequency ?? lastPaidDate ?? "lastPaidDate.required",
  lines: noLines,
  isStored: storedFrom("scheduled"),
  requirements: [],
} satisfies ApplicationRecord<"PaymentSchedule">;

export const paymentScheduleCheck: ApplicationCheck<"PaymentSchedule"> = {
  homes: ["payment"],
  valid: { paymentFrequency: "Monthly", lastPaidDate: "2026-02-13" },
  mistakes: {
    "no frequency": { paymentFrequency: "" },
    "no date": { lastPaidDate: "" },
    "a day that there is not": { lastPaidDate: "2026-02-30" },
  },
};
