import { isDownPaymentDue } from "#domain/loan/down-payment.ts";
import { downPaymentMethodOf, isBacked } from "./payment-choice.ts";
import { noLines } from "#domain/records/answer-lines.ts";
import { anyAnswer, ofNoApplicant } from "#domain/records/component-record.ts";
import type {
  ApplicationRecord,
  ApplicationCheck,
  FieldRecord,
} from "#domain/records/component-record.ts";
import { methodType } from "./payment-information.ts";
import { storedFrom } from "#domain/records/stored-answers.ts";

const isShown: NonNullable<FieldRecord["isShown"]> = (_answers, { application }) =>
  isDownPaymentDue(application);

/** Spec sections 2.5 and 5. */
export const downPayment = {
  fields: {
    downPaymentMethod: { isShown, rule: anyAnswer, normalize: methodType },
    downPaymentToken: {
      isShown,
      rule: (answers, { application }) =>
        isBacked(
          downPaymentMethodOf(answers),
          answers.downPaymentToken,
          application?.payment?.downPayment,
        )
          ? undefined
          : "downPaymentToken.required",
    },
  },
  applicant: ofNoApplicant,
  incomplete: () => "downPaymentStep.invalid",
  lines: noLines,
  isStored: storedFrom("paymentSet"),
} satisfies ApplicationRecord<"DownPayment">;

export const downPaymentCheck: ApplicationCheck<"DownPayment"> = {
  homes: ["payment"],
  valid: { downPaymentMethod: "credit", downPaymentToken: "tok_2" },
  mistakes: { "no number": { downPaymentToken: "" } },
};
