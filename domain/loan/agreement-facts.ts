import type { LoanTerms } from "./amortization.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import type { AgreementSection, LoanAddress, TruthInLending } from "./loan-application.ts";
import type { PaymentMethod } from "#domain/payment/payment-method.ts";

export type Named = { readonly firstName: string; readonly lastName: string };

/** The lender as the agreement names it. */
export type AgreementLender = {
  readonly name: string;
  readonly addressLines: readonly string[];
  readonly phone?: string;
};

/** Everything that the text of an agreement depends on. Amounts in whole cents. */
export type AgreementFacts = {
  readonly applicationId: string;
  readonly lender: AgreementLender;
  readonly practiceName: string;
  readonly borrower: Named & {
    readonly address: LoanAddress;
    readonly billingAddress?: LoanAddress | undefined;
  };
  /** Present when the borrower is not the patient. */
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

/** What an addendum changes: the day of the first payment, and with it the schedule. */
export type AddendumFacts = Omit<AgreementFacts, "downPayment" | "amountCents"> & {
  /** The day of the agreement that it belongs to. */
  readonly agreedOn: CalendarDay;
  readonly earlierFirstPaymentOn: CalendarDay;
};

/** An agreement in words: the same in sections on the screen and in the PDF. */
export type AgreementText = {
  readonly title: string;
  readonly truthInLending: TruthInLending;
  readonly sections: readonly AgreementSection[];
};

/** Which section holds the consent to electronic records. */
export const eSignSectionId = "e-sign-consent";

/** The words of the consent to electronic records; an addendum rests on those of its signature. */
export function eSignWords(sections: readonly AgreementSection[]): string {
  const section = sections.find(({ id }) => id === eSignSectionId) ?? sections.at(-1);
  return section?.paragraphs.join("\n") ?? "";
}
