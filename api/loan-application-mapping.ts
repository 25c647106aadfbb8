import type * as z from "zod/mini";
import { isDeclinedStatus } from "#domain/decision/application-status.ts";
import { parseCalendarDay, type CalendarDay } from "#domain/calendar/calendar-day.ts";
import { applicationStages } from "#domain/loan/loan-application.ts";
import type {
  ApplicationStage,
  ChosenTerms,
  DownPayment,
  LoanApplication,
} from "#domain/loan/loan-application.ts";
import { isPaymentFrequency } from "#domain/payment/payment-frequency.ts";
import { isPaymentMethodType, type PaymentMethod } from "#domain/payment/payment-method.ts";
import type { getApplication } from "./contract/application.ts";
import { loanApplicantFrom } from "./contract/loan-applicant.ts";
import { omitUndefined } from "#domain/values/omit-undefined.ts";
import { centsOf } from "./offer.ts";
import { refusalFrom } from "./refusal-details.ts";

type Wire = z.output<typeof getApplication.response>;
type WireTerms = NonNullable<Wire["Terms"]>;
type WirePayment = NonNullable<Wire["Payment"]>;

function stageOf({ Stage, Status }: Wire): ApplicationStage | undefined {
  const stage = applicationStages.find((known) => known === Stage);
  return stage ?? (isDeclinedStatus(Status) ? "declined" : undefined);
}

export function dayOf(text: string | null | undefined): CalendarDay | undefined {
  const day = parseCalendarDay(text ?? "");
  return day.ok ? day.value : undefined;
}

/** Terms with an unknown frequency count as absent. */
function termsFrom(wire: WireTerms): ChosenTerms | undefined {
  if (!isPaymentFrequency(wire.PaymentFrequency)) return undefined;
  return {
    offerId: wire.OfferId,
    amountCents: centsOf(wire.Amount),
    downPaymentCents: centsOf(wire.DownPayment),
    amountFinancedCents: centsOf(wire.AmountFinanced),
    interestRate: wire.InterestRate,
    paymentFrequency: wire.PaymentFrequency,
    payments: wire.Payments,
    estimatedPaymentCents: centsOf(wire.EstimatedPayment),
    ...omitUndefined({
      promotion: wire.Promotion,
      firstPaymentDate: dayOf(wire.FirstPaymentDate),
      totalOfPaymentsCents:
        wire.TotalOfPayments === undefined ? undefined : centsOf(wire.TotalOfPayments),
      pricedOn: dayOf(wire.PricedOn),
      offerTerm: offerTermFrom(wire),
    }),
  };
}

function offerTermFrom({ OfferTerm, OfferFrequency }: WireTerms): ChosenTerms["offerTerm"] {
  if (OfferTerm === undefined || OfferFrequency === undefined) return undefined;
  return { termMonths: OfferTerm, paymentFrequency: OfferFrequency };
}

function methodFrom(wire: WirePayment["Secondary"]): PaymentMethod | undefined {
  if (wire === undefined || !isPaymentMethodType(wire.Type)) return undefined;
  return { type: wire.Type, ...omitUndefined({ brand: wire.Brand, lastFour: wire.LastFour }) };
}

function paymentFrom(wire: WirePayment): LoanApplication["payment"] {
  const primary = methodFrom(wire.Primary);
  if (primary === undefined) return undefined;
  const others = {
    secondary: methodFrom(wire.Secondary),
    downPayment: methodFrom(wire.DownPayment),
  };
  return { primary, ...omitUndefined(others) };
}

function chosenOf({ Applicant, Terms, Payment, LastPaidDate, NotEmployed }: Wire) {
  return omitUndefined({
    applicant: Applicant && loanApplicantFrom(Applicant),
    terms: Terms ? termsFrom(Terms) : undefined,
    payment: Payment ? paymentFrom(Payment) : undefined,
    lastPaidDate: dayOf(LastPaidDate),
    isNotEmployed: NotEmployed,
  });
}

function downPaymentFrom(wire: Wire["DownPayment"]): DownPayment {
  if (wire === undefined) return { amountCents: 0, isCollectedInOffice: false };
  return {
    amountCents: centsOf(wire.Amount),
    isCollectedInOffice: wire.IsCollectedInOffice,
    ...omitUndefined({ isOnlyByCheck: wire.OnlyByCheck }),
  };
}

/** Undefined without a stage: the application cannot be continued. Spec sections 3 and 7.1. */
export function loanApplicationFrom(wire: Wire): LoanApplication | undefined {
  const stage = stageOf(wire);
  if (stage === undefined) return undefined;
  return {
    applicationId: wire.ApplicationId,
    providerId: wire.ProviderId,
    status: wire.Status,
    stage,
    isTest: wire.IsTest === true,
    programCode: wire.ProgramCode ?? "",
    maxFinanceAmountCents: centsOf(wire.MaxFinanceAmount ?? 0),
    minFinanceAmountCents: centsOf(wire.MinFinanceAmount ?? 0),
    maskedPhone: wire.MaskedPhone ?? "",
    downPayment: downPaymentFrom(wire.DownPayment),
    isIdentityConfirmed: wire.IsIdentityConfirmed === true,
    ...omitUndefined({ wasPrequalified: wire.WasPrequalified }),
    ...refusalFrom(wire),
    ...chosenOf(wire),
  };
}
