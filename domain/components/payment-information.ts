import { isDownPaymentDue } from "#domain/loan/down-payment.ts";
import { isBacked, primaryMethodOf, reusesDownPayment } from "./payment-choice.ts";
import { isPaymentMethodType } from "#domain/payment/payment-method.ts";
import { noLines } from "#domain/records/answer-lines.ts";
import { anyAnswer, ofNoApplicant } from "#domain/records/component-record.ts";
import type {
  ApplicationRecord,
  ApplicationCheck,
  FieldRecord,
} from "#domain/records/component-record.ts";
import { yesOrNo } from "#domain/text/normalizing.ts";
import { storedFrom } from "#domain/records/stored-answers.ts";

export const methodType = (text: string) => (isPaymentMethodType(text) ? text : "");

const requiresPrimary: NonNullable<FieldRecord["isShown"]> = (answers, { application }) =>
  !reusesDownPayment(answers, application);

/** Spec sections 2.5 and 5. */
export const paymentInformation = {
  fields: {
    reusesDownPayment: {
      isShown: (_answers, { application }) => isDownPaymentDue(application),
      rule: anyAnswer,
      normalize: yesOrNo,
    },
    primaryMethod: { isShown: requiresPrimary, rule: anyAnswer, normalize: methodType },
    primaryToken: {
      isShown: requiresPrimary,
      rule: (answers, { application }) =>
        isBacked(primaryMethodOf(answers), answers.primaryToken, application?.payment?.primary)
          ? undefined
          : "primaryToken.required",
    },
    secondaryMethod: { rule: anyAnswer, normalize: methodType },
    secondaryToken: {
      rule: ({ secondaryMethod, secondaryToken }, { application }) =>
        !isPaymentMethodType(secondaryMethod) ||
        isBacked(secondaryMethod, secondaryToken, application?.payment?.secondary)
          ? undefined
          : "secondaryToken.required",
    },
  },
  applicant: ofNoApplicant,
  incomplete: () => "paymentStep.invalid",
  lines: noLines,
  isStored: storedFrom("paymentSet"),
} satisfies ApplicationRecord<"PaymentInformation">;

export const paymentInformationCheck: ApplicationCheck<"PaymentInformation"> = {
  homes: ["payment"],
  valid: {
    reusesDownPayment: "",
    primaryMethod: "debit",
    primaryToken: "tok_1",
    secondaryMethod: "",
    secondaryToken: "",
  },
  mistakes: {
    "no number": { primaryToken: "" },
    "a second method without its number": { secondaryMethod: "credit" },
  },
};
