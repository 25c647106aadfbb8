import type { Answers } from "#domain/answers/answers.ts";
import { isDownPaymentDue } from "#domain/loan/down-payment.ts";
import type { LoanApplication } from "#domain/loan/loan-application.ts";
import {
  downPaymentMethods,
  isPaymentMethodType,
  needsToken,
  primaryMethods,
  type PaymentMethod,
  type PaymentMethodType,
} from "#domain/payment/payment-method.ts";

/** The recurring payment method; defaults to the first. Spec section 9. */
export function primaryMethodOf({ primaryMethod }: Answers): PaymentMethodType {
  return isPaymentMethodType(primaryMethod) ? primaryMethod : primaryMethods[0];
}

/** The down payment method; defaults to the first. Spec section 9. */
export function downPaymentMethodOf({ downPaymentMethod }: Answers): PaymentMethodType {
  return isPaymentMethodType(downPaymentMethod) ? downPaymentMethod : downPaymentMethods[0];
}

/** Whether the down payment method is reused for the recurring payments. Spec section 4. */
export function reusesDownPayment(
  { reusesDownPayment: answer }: Answers,
  application: LoanApplication | undefined,
): boolean {
  return answer === "yes" && isDownPaymentDue(application);
}

/** Whether a method can be charged: it needs no token, has one, or the server already has one of its type. */
export function isBacked(
  type: PaymentMethodType,
  token: string,
  stored: PaymentMethod | undefined,
): boolean {
  return !needsToken(type) || token !== "" || stored?.type === type;
}
