import type { PaymentFrequency } from "#domain/payment/payment-frequency.ts";

/** Spec section 2.5, "Down payment due". */
export type LoanSettings = {
  /** Percent of the treatment cost: 10 means 10 %. */
  readonly downPaymentPercent: number;
  /** The practice collects it: nothing is charged here. */
  readonly isDownPaymentCollectedInOffice: boolean;
  readonly programs: {
    readonly [code: string]: {
      readonly paymentFrequencies: readonly PaymentFrequency[];
      readonly hasPromotions: boolean;
    };
  };
};

export const plainLoanSettings: LoanSettings = {
  downPaymentPercent: 0,
  isDownPaymentCollectedInOffice: false,
  programs: {},
};
