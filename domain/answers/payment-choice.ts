import type { Answers } from "./answers.ts";
import { isDownPaymentDue } from "#domain/loan/down-payment.ts";
import type { LoanApplication } from "#domain/loan/loan-application.ts";
import {
  downPaymentMethods,
  isPaymentMethodType,
  needsToken,
  primaryMethods,
} from "#domain/payment/payment-method.ts";
import type { PaymentMethod, PaymentMethodType } from "#domain/payment/payment-method.ts";

/** The method of the recurring payments; by default the first in its order. Spec section 9. */
export function primaryMethodOf({ primaryMethod }: Answers): PaymentMethodType {
  return isPaymentMethodType(primaryMethod) ? primaryMethod : primaryMethods[0];
}

/** The method of the down payment; by default the first in its order. Spec section 9. */
export function downPaymentMethodOf({ downPaymentMethod }: Answers): PaymentMethodType {
  return isPaymentMethodType(downPaymentMethod) ? downPaymentMethod : downPaymentMethods[0];
}

/**
 * Whether the down payment's method is also the primary one; possible only where a down payment is due. Spec section 4.
 */
export function reusesDownPayment(
  { reusesDownPayment: answer }: Answers,
  application: LoanApplication | undefined,
): boolean {
  return answer === "yes" && isDownPaymentDue(application);
}

/** Whether a method can be charged: it needs no token, has one, or the service already holds one of its kind. */
export function isBacked(
  type: PaymentMethodType,
  token: string,
  held: PaymentMethod | undefined,
): boolean {
  return !needsToken(type) || token !== "" || held?.type === type;
}
