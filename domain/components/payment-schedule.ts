import { parseLastPaidDate } from "#domain/applicant/last-paid-date.ts";
import { noLines } from "#domain/records/answer-lines.ts";
import { anyAnswer, errorOf, ofNoApplicant } from "#domain/records/component-record.ts";
import type { ApplicationRecord, ApplicationCheck } from "#domain/records/component-record.ts";
import { frequencyField } from "./payment-frequency.ts";
import { yesOrNo } from "#domain/text/normalizing.ts";
import { storedFrom } from "#domain/records/stored-answers.ts";

/** Spec sections 2.5 and 5; S23. */
export const paymentSchedule = {
  fields: {
    paymentFrequency: frequencyField,
    lastPaidDate: {
      rule: ({ lastPaidDate, notEmployed }, { today }) => {
        if (notEmployed === "yes" && lastPaidDate === "") return "firstPaymentDate.required";
        return errorOf(parseLastPaidDate(lastPaidDate, today));
      },
      normalize: (text) => text.trim().slice(0, "yyyy-MM-dd".length),
    },
    notEmployed: { rule: anyAnswer, normalize: yesOrNo },
  },
  applicant: ofNoApplicant,
  incomplete: ({ paymentFrequency, lastPaidDate }) =>
    paymentFrequency ?? lastPaidDate ?? "lastPaidDate.required",
  lines: noLines,
  isStored: storedFrom("scheduled"),
} satisfies ApplicationRecord<"PaymentSchedule">;

export const paymentScheduleCheck: ApplicationCheck<"PaymentSchedule"> = {
  homes: ["payment"],
  valid: { paymentFrequency: "Monthly", lastPaidDate: "2026-02-13", notEmployed: "no" },
  mistakes: {
    "no frequency": { paymentFrequency: "" },
    "no date": { lastPaidDate: "" },
    "no first payment date": { lastPaidDate: "", notEmployed: "yes" },
    "a day that there is not": { lastPaidDate: "2026-02-30" },
  },
};
