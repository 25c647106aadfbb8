import type { PaymentFrequency } from "#domain/payment/payment-frequency.ts";

/** How a practice's loans begin. Spec section 2.5, "Down payment due". */
export type LoanSettings = {
  /** Share of the treatment's cost that is due on acceptance: 10 means 10 %. */
  readonly downPaymentPercent: number;
  /** The practice takes the down payment itself: nothing is charged here. */
  readonly isDownPaymentCollectedInOffice: boolean;
  /** Programs that do not have every plan, by their code. */
  readonly programs: {
    readonly [code: string]: {
      readonly paymentFrequencies: readonly PaymentFrequency[];
      readonly hasPromotions: boolean;
    };
  };
};

/** A practice without its own settings: no down payment, every plan. */
export const plainLoanSettings: LoanSettings = {
  downPaymentPercent: 0,
  isDownPaymentCollectedInOffice: false,
  programs: {},
};
