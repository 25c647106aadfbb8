import type { getApplication } from "#api/contract/application.ts";
import { loanApplicantOnWire } from "#api/contract/loan-applicant.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import type { ChosenTerms } from "#domain/loan/loan-application.ts";
import { maskPhoneNumber } from "#domain/phone/masks.ts";
import type { PaymentMethod } from "#domain/payment/payment-method.ts";
import type { EndpointAnswer } from "#server/http/endpoint.ts";
import type { LoanSettings } from "#server/config/loan-settings.ts";
import type { StoredPayment } from "#server/database/tables/applications.ts";
import { signedStages } from "#server/stores/loan/loan-lifecycle.ts";
import { loanTermsToday, priced } from "#server/underwriting/priced-terms.ts";
import { wireOffers } from "./pre-qualification-answer.ts";
import type { Application } from "#server/stores/application/application.ts";

type Answer = EndpointAnswer<typeof getApplication>;

/** What a visit from a link may see before the phone on file is verified: stage and masked phone. */
export function unprovedAnswer(loan: Application): Answer {
  return {
    ApplicationId: loan.id,
    ProviderId: loan.providerId,
    Status: wireStatus(loan),
    Stage: loan.stage,
    IsTest: loan.isTest,
    ...(loan.wasPrequalified && { WasPrequalified: true }),
    MaskedPhone: maskPhoneNumber(loan.applicant.phone),
    ...(loan.status === "DCN" && { OtherOffersAvailable: loan.otherOffersAvailable }),
  };
}

type Around = {
  readonly settings: LoanSettings;
  readonly today: CalendarDay;
  readonly isOnlyByCheck: boolean;
};

/** Dollars, no SSN, no token. Spec section 3. */
export function applicationAnswer(
  loan: Application,
  { settings, today, isOnlyByCheck }: Around,
): Answer {
  const isApproved = loan.offers.length > 0;
  return {
    ...unprovedAnswer(loan),
    ProgramCode: loan.programCode,
    ...(isApproved && {
      MaxFinanceAmount: loan.maxFinanceAmountCents / 100,
      MinFinanceAmount: loan.minFinanceAmountCents / 100,
    }),
    Expires: loan.expiresOn ?? null,
    Offers: wireOffers(loan),
    IsIdentityConfirmed: loan.identityConfirmedAt !== undefined,
    Applicant: loanApplicantOnWire(loan.applicant),
    ...chosenAnswer(loan, today),
    DownPayment: {
      Amount: (loan.terms?.downPaymentCents ?? 0) / 100,
      IsCollectedInOffice: settings.isDownPaymentCollectedInOffice,
      ...(isOnlyByCheck && { OnlyByCheck: true }),
    },
  };
}

const none = { paymentFrequency: null, lastPayDate: null, notEmployed: undefined };

function chosenAnswer(loan: Application, today: CalendarDay) {
  const { employment = none, payment } = loan;
  const terms = termsToday(loan, today);
  return {
    PaymentFrequency: (terms ?? employment).paymentFrequency,
    FirstPaymentDate: terms?.firstPaymentDate ?? null,
    LastPaidDate: employment.lastPayDate,
    ...(employment.notEmployed && { NotEmployed: true }),
    Terms: terms ? wireTerms(terms) : null,
    Payment: payment ? wirePayment(payment) : null,
  };
}

/** Before the signature, the terms of an agreement written today. S48. */
function termsToday(loan: Application, today: CalendarDay): ChosenTerms | undefined {
  const { terms, stage } = loan;
  if (terms === undefined || signedStages.includes(stage)) return terms;
  return priced(terms, loanTermsToday(loan, terms, today));
}

/** An application that ended without a decision has its own status. S35. */
export function wireStatus({ status, stage }: Pick<Application, "status" | "stage">): string {
  if (stage === "expired") return "EXP";
  return stage === "disabled" ? "DIS" : status;
}

function wireTerms(terms: ChosenTerms): NonNullable<Answer["Terms"]> {
  const { totalOfPaymentsCents: totalCents } = terms;
  return {
    OfferId: terms.offerId,
    Amount: terms.amountCents / 100,
    DownPayment: terms.downPaymentCents / 100,
    AmountFinanced: terms.amountFinancedCents / 100,
    InterestRate: terms.interestRate,
    PaymentFrequency: terms.paymentFrequency,
    Payments: terms.payments,
    EstimatedPayment: terms.estimatedPaymentCents / 100,
    Promotion: terms.promotion,
    FirstPaymentDate: terms.firstPaymentDate,
    TotalOfPayments: totalCents === undefined ? undefined : totalCents / 100,
    PricedOn: terms.pricedOn,
    OfferTerm: terms.offerTerm?.termMonths,
    OfferFrequency: terms.offerTerm?.paymentFrequency,
  };
}

function wirePayment({ primary, secondary, downPayment }: StoredPayment) {
  return {
    Primary: wireMethod(primary),
    Secondary: secondary && wireMethod(secondary),
    DownPayment: downPayment && wireMethod(downPayment),
  };
}

function wireMethod({ type, brand, lastFour }: PaymentMethod) {
  return { Type: type, Brand: brand, LastFour: lastFour };
}
