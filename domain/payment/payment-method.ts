/** Spec section 3, "Payment method types". */
export const paymentMethodTypes = ["ach", "credit", "debit", "hsa", "payByCheck"] as const;
export type PaymentMethodType = (typeof paymentMethodTypes)[number];

/** The first is the default. Spec section 9. */
export const primaryMethods = ["debit", "credit", "ach", "hsa", "payByCheck"] as const;
export const downPaymentMethods = ["debit", "credit", "hsa", "ach", "payByCheck"] as const;

export function isPaymentMethodType(text: string): text is PaymentMethodType {
  return (paymentMethodTypes as readonly string[]).includes(text);
}

export function needsToken(type: PaymentMethodType): boolean {
  return type !== "payByCheck";
}

export type PaymentMethod = {
  readonly type: PaymentMethodType;
  readonly token?: string;
  readonly brand?: string;
  readonly lastFour?: string;
};
