/** Spec section 3, "Payment method types". */
export const paymentMethodTypes = ["ach", "credit", "debit", "hsa", "payByCheck"] as const;
export type PaymentMethodType = (typeof paymentMethodTypes)[number];

/** The first is the default. Spec section 9. */
export const primaryMethods = ["debit", "credit", "ach", "hsa", "payByCheck"] as const;
export const downPaymentMethods = ["debit", "credit", "hsa", "ach", "payByCheck"] as const;

export function isPaymentMethodType(text: string): text is PaymentMethodType {
  return (paymentMethodTypes as readonly string[]).includes(text);
}

/** Whether a method has a number for the tokenizer; a check has none. */
export function needsToken(type: PaymentMethodType): boolean {
  return type !== "payByCheck";
}

/** A payment method without its number. `token` is useless outside the payment gateway. */
export type PaymentMethod = {
  readonly type: PaymentMethodType;
  readonly token?: string;
  readonly brand?: string;
  readonly lastFour?: string;
};
