/** How often an installment falls due. Spec section 3. */
export const paymentFrequencies = ["EveryOtherWeek", "Monthly", "TwicePerMonth", "Weekly"] as const;
export type PaymentFrequency = (typeof paymentFrequencies)[number];

export function isPaymentFrequency(text: string): text is PaymentFrequency {
  return (paymentFrequencies as readonly string[]).includes(text);
}
