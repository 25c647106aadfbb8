/** An offer of an installment loan. Spec section 3, "Offer". */
export type Offer = {
  readonly providerId: string;
  readonly minFinanceAmountCents: number;
  readonly maxFinanceAmountCents: number;
  /** Number of installments, counted in the unit of `paymentFrequency`. */
  readonly termMonths: number;
  /** Yearly rate in percent: 9.99 means 9.99 %. */
  readonly interestRate: number;
  /** A wire value outside the enumeration is kept as it came; it counts as "any other". */
  readonly paymentFrequency: string;
  /** The promotion's name; absent without one. */
  readonly promotion?: string;
};
