import type { LoanAddress } from "#domain/answers/answers.ts";
import type { Locale } from "#domain/language/locale.ts";
import type { LoanTerms } from "./amortization.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import type { AgreementSection, TruthInLending } from "./loan-application.ts";
import type { PaymentMethod } from "#domain/payment/payment-method.ts";

export type Named = { readonly firstName: string; readonly lastName: string };

export type AgreementLender = {
  readonly name: string;
  readonly addressLines: readonly string[];
  readonly phone?: string;
};

/** Everything the agreement's text depends on. Amounts in whole cents. */
export type AgreementFacts = {
  readonly applicationId: string;
  readonly lender: AgreementLender;
  readonly practiceName: string;
  readonly borrower: Named & {
    readonly address: LoanAddress;
    readonly billingAddress?: LoanAddress | undefined;
  };
  readonly patient?: Named | undefined;
  readonly amountCents: number;
  readonly downPayment: {
    readonly amountCents: number;
    readonly isCollectedInOffice: boolean;
    readonly method?: PaymentMethod | undefined;
  };
  readonly primary: PaymentMethod;
  readonly terms: LoanTerms;
  /** Set if the agreement is not in English alone. Its document then also contains the English version. */
  readonly translation?: Translation;
};

export type Governing = "english" | "translation";

export type Translation = { readonly locale: Locale; readonly governing: Governing };

export type AddendumFacts = Omit<AgreementFacts, "downPayment" | "amountCents"> & {
  readonly agreedOn: CalendarDay;
  readonly earlierFirstPaymentOn: CalendarDay;
};

export type AgreementText = {
  readonly locale: Locale;
  readonly title: string;
  readonly truthInLending: TruthInLending;
  readonly sections: readonly AgreementSection[];
};

export const eSignSectionId = "e-sign-consent";

export function eSignWords(sections: readonly AgreementSection[]): string {
  const section = sections.find(({ id }) => id === eSignSectionId) ?? sections.at(-1);
  return section?.paragraphs.join("\n") ?? "";
}

export function fullName({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`;
}

export function addressLine({ street, city, state, zip }: LoanAddress): string {
  const written = zip.length === 9 ? `${zip.slice(0, 5)}-${zip.slice(5)}` : zip;
  return `${street}, ${city}, ${state} ${written}`;
}
