import { isDownPaymentDue } from "#domain/loan/down-payment.ts";
import { isBacked, primaryMethodOf, reusesDownPayment } from "#domain/answers/payment-choice.ts";
import { isPaymentMethodType } from "#domain/payment/payment-method.ts";
import { noLines } from "#domain/records/answer-lines.ts";
import { anyAnswer, ofNoApplicant } from "#domain/records/component-record.ts";
import type {
  ApplicationRecord,
  ApplicationCheck,
  FieldRecord,
} from "#domain/records/component-record.ts";
import { asTyped, yesOrNo } from "#domain/records/normalizing.ts";
import { heldFrom } from "#domain/records/stored-answers.ts";

export const methodType = (text: string) => (isPaymentMethodType(text) ? text : "");

/** A separate method, unless the down payment's is reused. */
const asksForPrimary: NonNullable<FieldRecord["isShown"]> = (answers, { application }) =>
  !reusesDownPayment(answers, application);

/** How the payments of the schedule are charged: tokens, never numbers. Spec sections 2.5 and 5. */
export const paymentInformation = {
  fields: {
    reusesDownPayment: {
      isShown: (_answers, { application }) => isDownPaymentDue(application),
      rule: anyAnswer,
      normalize: yesOrNo,
    },
    primaryMethod: { isShown: asksForPrimary, rule: anyAnswer, normalize: methodType },
    primaryToken: {
      isShown: asksForPrimary,
      rule: (answers, { application }) =>
        isBacked(primaryMethodOf(answers), answers.primaryToken, application?.payment?.primary)
          ? undefined
          : "primaryToken.required",
      normalize: asTyped,
    },
    secondaryMethod: { rule: anyAnswer, normalize: methodType },
    secondaryToken: {
      rule: ({ secondaryMethod, secondaryToken }, { application }) =>
        !isPaymentMethodType(secondaryMethod) ||
        isBacked(secondaryMethod, secondaryToken, application?.payment?.secondary)
          ? undefined
          : "secondaryToken.required",
      normalize: asTyped,
    },
  },
  applicant: ofNoApplicant,
  incomplete: () => "paymentStep.invalid",
  lines: noLines,
  isHeld: heldFrom("paymentSet"),
  requirements: [],
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
