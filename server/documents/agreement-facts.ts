import type { AgreementFacts, AgreementLender } from "#domain/loan/agreement-facts.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import { defaultLocale, type Locale } from "#domain/language/locale.ts";
import type { ApplicationStage, ChosenTerms } from "#domain/loan/loan-application.ts";
import type { LoanApplicant } from "#domain/answers/answers.ts";
import type { PaymentMethod } from "#domain/payment/payment-method.ts";
import { Conflict } from "#server/services/conflict.ts";
import type { Lender } from "#server/config/lender.ts";
import type { LoanSettings } from "#server/config/loan-settings.ts";
import { loanTermsToday, type Dated } from "#server/underwriting/priced-terms.ts";
import { omitUndefined } from "#domain/values/omit-undefined.ts";

export type Written = {
  readonly loan: Dated & {
    readonly id: string;
    readonly stage: ApplicationStage;
    readonly applicant: LoanApplicant;
    readonly terms: ChosenTerms | undefined;
    readonly payment:
      | { readonly primary: PaymentMethod; readonly downPayment?: PaymentMethod }
      | undefined;
  };
  readonly lender: Lender;
  readonly practiceName: string;
  readonly settings: LoanSettings;
  readonly today: CalendarDay;
  readonly locale: Locale | undefined;
};

/** Without tokens. @throws Conflict when the terms or payment methods are incomplete */
export function agreementFacts(written: Written): AgreementFacts {
  const { loan, lender, practiceName, settings, today, locale = defaultLocale } = written;
  const { terms, payment, applicant } = loan;
  if (terms === undefined || payment === undefined) {
    throw new Conflict("terms-incomplete", { stage: loan.stage });
  }
  const { address, billingAddress, patient } = applicant;
  return {
    applicationId: loan.id,
    lender: lenderOf(lender),
    practiceName,
    borrower: {
      firstName: applicant.firstName,
      lastName: applicant.lastName,
      address,
      ...(billingAddress !== undefined && { billingAddress }),
    },
    ...(patient !== undefined && { patient }),
    amountCents: terms.amountCents,
    downPayment: {
      amountCents: terms.downPaymentCents,
      isCollectedInOffice: settings.isDownPaymentCollectedInOffice,
      ...(payment.downPayment !== undefined && { method: shown(payment.downPayment) }),
    },
    primary: shown(payment.primary),
    terms: loanTermsToday(loan, terms, today),
    ...(locale !== defaultLocale && {
      translation: { locale, governing: lender.governingLanguage ?? "english" },
    }),
  };
}

export function lenderOf({ creditor }: Lender): AgreementLender {
  const { name, addressLines, phone } = creditor;
  return { name, addressLines, ...omitUndefined({ phone }) };
}

function shown({ type, brand, lastFour }: PaymentMethod): PaymentMethod {
  return { type, ...omitUndefined({ brand, lastFour }) };
}
