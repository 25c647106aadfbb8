/** An offer of an installment loan. Spec section 3, "Offer". */
export type Offer = {
  readonly providerId: string;
  readonly minFinanceAmountCents: number;
  readonly maxFinanceAmountCents: number;
  readonly termMonths: number;
  /** Yearly rate in percent: 9.99 means 9.99 %. */
  readonly interestRate: number;
  /** A value outside the enumeration is stored; it counts as "any other". */
  readonly paymentFrequency: string;
  readonly promotion?: string;
};

export const promotionNames = { interestFree: "0% APR for 12 months" };
