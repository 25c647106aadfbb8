/** Spec section 3. */
export const paymentFrequencies = ["EveryOtherWeek", "Monthly", "TwicePerMonth", "Weekly"] as const;
export type PaymentFrequency = (typeof paymentFrequencies)[number];

export function isPaymentFrequency(text: string): text is PaymentFrequency {
  return (paymentFrequencies as readonly string[]).includes(text);
}

/** The name that applicants read. Spec section 3, "Friendly text". */
export const paymentFrequencyNames: { readonly [Frequency in PaymentFrequency]: string } = {
  EveryOtherWeek: "Every Other Week",
  Monthly: "Monthly",
  TwicePerMonth: "Twice Per Month",
  Weekly: "Weekly",
};

export function paymentFrequencyName(frequency: string): string {
  return isPaymentFrequency(frequency) ? paymentFrequencyNames[frequency] : frequency;
}
