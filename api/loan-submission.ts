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
} from "#domain/answers/payment-choice.ts";
import { isPaymentMethodType } from "#domain/payment/payment-method.ts";
import type { PaymentMethod, PaymentMethodType } from "#domain/payment/payment-method.ts";
import { present } from "#domain/values/omit-undefined.ts";
import type { WireLoanApplicant, payment, paymentMethod } from "./contract/loan-application.ts";

type WirePayment = z.input<typeof payment>;
type Held = NonNullable<LoanApplication["payment"]>;

/**
 * The applicant as sent: digits only, single spaces, the birth date as MMddyyyy. A billing address is sent only when
 * mail goes elsewhere, and a patient's name only when the applicant is not the patient.
 *
 * @see Spec section 3, "Applicant (full application)"; decisions 15 and 16
 */
export function applicantOf(answers: Answers): WireLoanApplicant {
  return applicantOnWire(applicationComponents, answers);
}

/** How often and when the applicant is paid, as sent, unless it is incomplete or the service already holds it. */
function employmentOf(
  { paymentFrequency, lastPaidDate }: Answers,
  application: LoanApplication | undefined,
) {
  if (paymentFrequency === "" || lastPaidDate === "") return undefined;
  const { terms, lastPaidDate: held } = application ?? {};
  if (terms?.paymentFrequency === paymentFrequency && held === lastPaidDate) return undefined;
  return { PaymentFrequency: paymentFrequency, LastPayDate: lastPaidDate };
}

/**
 * When and how the loan is paid, as sent: everything that is chosen and new, whichever step asked for it. After a
 * change of the schedule the service waits for the payment methods again, so they are sent again although it holds
 * them. A method without its number is not sent until the number is given.
 *
 * @see Spec sections 3, "Employment", and 7.3
 */
export function choicesOf(answers: Answers, application: LoanApplication | undefined) {
  const employment = employmentOf(answers, application);
  const isAwaited = employment !== undefined || application?.stage === "scheduled";
  const chosen = areMethodsGiven(answers, application)
    ? paymentOf(answers, application, isAwaited)
    : undefined;
  return present({ Employment: employment, Payment: chosen });
}

/** Whether each payment method of the schedule can be charged. */
function areMethodsGiven(answers: Answers, application: LoanApplication | undefined): boolean {
  const { primaryToken, secondaryMethod, secondaryToken } = answers;
  const held: Partial<Held> = application?.payment ?? {};
  const isPrimaryGiven =
    reusesDownPayment(answers, application) ||
    isBacked(primaryMethodOf(answers), primaryToken, held.primary);
  if (!isPaymentMethodType(secondaryMethod)) return isPrimaryGiven;
  return isPrimaryGiven && isBacked(secondaryMethod, secondaryToken, held.secondary);
}

function methodOf(type: PaymentMethodType, token: string) {
  return token === "" ? { Type: type } : { Type: type, Token: token };
}

/** The down payment's method once it has been chosen; none when nothing is due here. */
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

/** Whether a method is the one that the service holds: of the same type, and without a new token. */
function isHeld(
  method: z.input<typeof paymentMethod> | undefined,
  held: PaymentMethod | undefined,
) {
  return method?.Token === undefined && method?.Type === held?.type;
}

type WireMethods = {
  readonly [Role in keyof Held]-?: z.input<typeof paymentMethod> | undefined;
};

/** Whether the service already holds all of them. */
function areHeld(
  { primary, secondary, downPayment }: WireMethods,
  application: LoanApplication | undefined,
): boolean {
  const held: Partial<Held> = application?.payment ?? {};
  return (
    isHeld(primary, held.primary) &&
    isHeld(secondary, held.secondary) &&
    isHeld(downPayment, held.downPayment)
  );
}

/**
 * The payment methods as sent: tokens, never numbers. A method that the service already holds is sent without a token
 * and stays unchanged.
 *
 * @param isAwaited - the service waits for them, also for those that it holds
 * @returns undefined when the update is to be sent without Payment: nothing was chosen that the service does not hold,
 *   or the down payment's method is to be reused and has not been chosen yet
 * @see Spec sections 2.5, 3 and 7.3
 */
export function paymentOf(
  answers: Answers,
  application: LoanApplication | undefined,
  isAwaited = false,
): WirePayment | undefined {
  const downPayment = downPaymentOf(answers, application);
  const reuses = reusesDownPayment(answers, application);
  const primary = reuses ? downPayment : methodOf(primaryMethodOf(answers), answers.primaryToken);
  const secondary = secondaryOf(answers);
  if (primary === undefined) return undefined;
  if (!isAwaited && areHeld({ primary, secondary, downPayment }, application)) return undefined;
  return {
    Primary: primary,
    ...present({ Secondary: secondary, DownPayment: downPayment }),
    ...(reuses ? { ReuseDownPayment: true } : {}),
  };
}
