import type * as z from "zod/mini";
import type { Answers } from "#domain/answers/answers.ts";
import { applicantOnWire } from "#domain/records/applicant-on-wire.ts";
import { applicationComponents } from "#domain/components/application.ts";
import type { LoanApplication } from "#domain/loan/loan-application.ts";
import { isDownPaymentDue } from "#domain/loan/down-payment.ts";
import {
  downPaymentMethodOf,
  isBacked,
  primaryMethodOf,
  reusesDownPayment,
} from "#domain/components/payment-choice.ts";
import { isPaymentMethodType } from "#domain/payment/payment-method.ts";
import type { PaymentMethod, PaymentMethodType } from "#domain/payment/payment-method.ts";
import { omitUndefined } from "#domain/values/omit-undefined.ts";
import type { WireLoanApplicant } from "./contract/loan-applicant.ts";
import type { payment, paymentMethod } from "./contract/loan-application.ts";

type WirePayment = z.input<typeof payment>;
type IsStored = NonNullable<LoanApplication["payment"]>;

const roles = ["primary", "secondary", "downPayment"] as const;

/** A billing address or patient's name only where it differs. Spec section 3; S15, S16. */
export function applicantOf(answers: Answers): WireLoanApplicant {
  return applicantOnWire(applicationComponents, answers);
}

/** Omitted while incomplete or already stored. */
function employmentOf(
  { paymentFrequency, lastPaidDate, notEmployed }: Answers,
  application: LoanApplication | undefined,
) {
  if (paymentFrequency === "" || lastPaidDate === "") return undefined;
  const { terms, lastPaidDate: held, isNotEmployed = false } = application ?? {};
  const NotEmployed = notEmployed === "yes";
  const isHeld = held === lastPaidDate && isNotEmployed === NotEmployed;
  if (terms?.paymentFrequency === paymentFrequency && isHeld) return undefined;
  return {
    PaymentFrequency: paymentFrequency,
    LastPayDate: lastPaidDate,
    ...(NotEmployed && { NotEmployed }),
  };
}

/**
 * Every new choice, whichever step made it. After a change of the schedule the server requires the payment methods
 * again, so they are resent. A method without a number is not sent. Spec sections 3, "Employment", and 7.3.
 */
export function choicesOf(answers: Answers, application: LoanApplication | undefined) {
  const employment = employmentOf(answers, application);
  const isAwaited = employment !== undefined || application?.stage === "scheduled";
  const chosen = areMethodsGiven(answers, application)
    ? paymentOf(answers, application, isAwaited)
    : undefined;
  return omitUndefined({ Employment: employment, Payment: chosen });
}

function areMethodsGiven(answers: Answers, application: LoanApplication | undefined): boolean {
  const { primaryToken, secondaryMethod, secondaryToken } = answers;
  const held: Partial<IsStored> = application?.payment ?? {};
  const isPrimaryGiven =
    reusesDownPayment(answers, application) ||
    isBacked(primaryMethodOf(answers), primaryToken, held.primary);
  if (!isPaymentMethodType(secondaryMethod)) return isPrimaryGiven;
  return isPrimaryGiven && isBacked(secondaryMethod, secondaryToken, held.secondary);
}

function methodOf(type: PaymentMethodType, token: string) {
  return token === "" ? { Type: type } : { Type: type, Token: token };
}

function downPaymentOf(answers: Answers, application: LoanApplication | undefined) {
  if (!isDownPaymentDue(application)) return undefined;
  const held = application?.payment?.downPayment;
  const { downPaymentMethod, downPaymentToken } = answers;
  if (downPaymentMethod === "") return held && methodOf(held.type, "");
  const type = downPaymentMethodOf(answers);
  return isBacked(type, downPaymentToken, held) ? methodOf(type, downPaymentToken) : undefined;
}

function secondaryOf({ secondaryMethod, secondaryToken }: Answers) {
  return isPaymentMethodType(secondaryMethod)
    ? methodOf(secondaryMethod, secondaryToken)
    : undefined;
}

function isStored(
  method: z.input<typeof paymentMethod> | undefined,
  held: PaymentMethod | undefined,
) {
  return method?.Token === undefined && method?.Type === held?.type;
}

/**
 * Payment methods as tokens. A stored method is sent without a token and stays unchanged. Spec sections 2.5, 3 and 7.3.
 *
 * @param isAwaited - the server requires them, even stored ones
 * @returns undefined when Payment is omitted: nothing new was chosen, or the down payment method to reuse is missing
 */
function paymentOf(
  answers: Answers,
  application: LoanApplication | undefined,
  isAwaited: boolean,
): WirePayment | undefined {
  const downPayment = downPaymentOf(answers, application);
  const reuses = reusesDownPayment(answers, application);
  const primary = reuses ? downPayment : methodOf(primaryMethodOf(answers), answers.primaryToken);
  const secondary = secondaryOf(answers);
  if (primary === undefined) return undefined;
  const sent = { primary, secondary, downPayment };
  const areStored = roles.every((role) => isStored(sent[role], application?.payment?.[role]));
  if (!isAwaited && areStored) return undefined;
  return {
    Primary: primary,
    ...omitUndefined({ Secondary: secondary, DownPayment: downPayment }),
    ...(reuses ? { ReuseDownPayment: true } : {}),
  };
}
