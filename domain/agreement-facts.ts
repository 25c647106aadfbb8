import type { LoanTerms } from "./amortization.ts";
import type { LoanAddress } from "./loan-application.ts";
import type { PaymentMethod } from "./payment-method.ts";

export type Named = { readonly firstName: string; readonly lastName: string };

/** Who lends, as an agreement names it. */
export type AgreementLender = {
  readonly name: string;
  readonly addressLines: readonly string[];
  readonly phone?: string;
};

/** Everything that an agreement follows from. Amounts in whole cents. */
export type AgreementFacts = {
  readonly applicationId: string;
  readonly lender: AgreementLender;
  readonly practiceName: string;
  readonly borrower: Named & {
    readonly address: LoanAddress;
    readonly billingAddress?: LoanAddress | undefined;
  };
  /** There when the borrower is not the patient. */
  readonly patient?: Named | undefined;
  /** The treatment's cost. */
  readonly amountCents: number;
  readonly downPayment: {
    readonly amountCents: number;
    readonly isCollectedInOffice: boolean;
    readonly method?: PaymentMethod | undefined;
  };
  readonly primary: PaymentMethod;
  /** `financedOn` is the day of the agreement. */
  readonly terms: LoanTerms;
};
