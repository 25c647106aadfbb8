import type { LoanTerms } from "./amortization.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import type { ChosenTerms } from "./loan-application.ts";
import { loanFigures, loanPrice, type LoanFigures, type LoanPrice } from "./loan-figures.ts";
import type { Offer } from "#domain/offer/offer.ts";
import { firstPaymentDate } from "./pay-dates.ts";
import { isPaymentFrequency, type PaymentFrequency } from "#domain/payment/payment-frequency.ts";
import { unitPeriods, unitPeriodsPerYear } from "./unit-period.ts";

export type TermsOffer = Pick<
  Offer,
  "termMonths" | "interestRate" | "paymentFrequency" | "promotion"
>;

export type TermsChoice = {
  readonly offer: TermsOffer;
  /** In whole cents. */
  readonly amountCents: number;
  /** In whole cents; 0 when nothing is due. */
  readonly downPaymentCents: number;
  readonly frequency: PaymentFrequency;
  readonly lastPaidDate?: CalendarDay | undefined;
  readonly today: CalendarDay;
};

export function paymentsPerYear(frequency: string): number {
  const known = isPaymentFrequency(frequency) ? frequency : "Monthly";
  return unitPeriodsPerYear(unitPeriods[known]);
}

export function convertedPayments(payments: number, from: string, to: string): number {
  if (!(payments > 0)) throw new RangeError("the term must be positive");
  const converted = (payments * paymentsPerYear(to)) / paymentsPerYear(from);
  return Math.max(1, Math.round(converted));
}

/**
 * The loan for an offer: cost less down payment, in equal payments at the chosen frequency, over the offer's term and
 * rate. The first payment is a pay day at least 15 days from today; without a last paid date, one period from today or
 * the first after 15 days. Spec sections 2.5, 4 and 5, "Loan calculation rejects"; S30, S33.
 *
 * @throws RangeError on a negative rate, or when nothing is left to finance
 */
export function loanTerms(choice: TermsChoice): LoanFigures {
  return loanFigures(termsOf(choice));
}

/** {@link loanTerms} without payment dates. */
export function termsPrice(choice: TermsChoice): LoanPrice {
  return loanPrice(termsOf(choice));
}

function termsOf(choice: TermsChoice): LoanTerms {
  const { offer, frequency, lastPaidDate, today } = choice;
  const payDay = lastPaidDate ?? today;
  return {
    amountFinancedCents: financedCents(choice),
    interestRate: offer.interestRate,
    payments: convertedPayments(offer.termMonths, offer.paymentFrequency, frequency),
    frequency,
    financedOn: today,
    firstPaymentOn: firstPaymentDate(payDay, frequency, today),
    payDay,
  };
}

/** A first payment no longer in the future moves to the next pay date. Spec section 4; S43, S48. */
export function termsAsOf(
  chosen: PricedTerms,
  payDay: CalendarDay | undefined,
  today: CalendarDay,
): LoanTerms {
  const { amountFinancedCents, interestRate, payments, paymentFrequency: frequency } = chosen;
  const from = payDay ?? chosen.firstPaymentDate ?? today;
  const stored = chosen.firstPaymentDate;
  const isAhead = stored !== undefined && stored > today;
  return {
    amountFinancedCents,
    interestRate,
    payments,
    frequency,
    financedOn: today,
    firstPaymentOn: isAhead ? stored : firstPaymentDate(from, frequency, today),
    payDay: from,
  };
}

type Schedulable = Omit<ChosenTerms, "offerId" | "estimatedPaymentCents" | "amountFinancedCents">;

/** As the server calculates; undefined for terms without a schedule. S48. */
export function rescheduled(
  chosen: Schedulable,
  choice: Pick<TermsChoice, "frequency" | "lastPaidDate" | "today">,
): LoanFigures | undefined {
  const { payments, interestRate, paymentFrequency, amountCents, downPaymentCents } = chosen;
  const { offerTerm = { termMonths: payments, paymentFrequency }, pricedOn } = chosen;
  const offer = { ...offerTerm, interestRate };
  const { frequency, lastPaidDate } = choice;
  const today = pricedOn ?? choice.today;
  try {
    return loanTerms({ offer, amountCents, downPaymentCents, frequency, lastPaidDate, today });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

export type PricedTerms = Pick<
  ChosenTerms,
  "amountFinancedCents" | "interestRate" | "payments" | "paymentFrequency" | "firstPaymentDate"
>;

export function quote(
  offer: TermsOffer,
  amounts: { readonly amountCents: number; readonly downPaymentCents: number },
  today: CalendarDay,
): LoanPrice {
  const own = offer.paymentFrequency;
  return termsPrice({
    offer,
    ...amounts,
    frequency: isPaymentFrequency(own) ? own : "Monthly",
    today,
  });
}

function financedCents({ amountCents, downPaymentCents }: TermsChoice): number {
  if (!(amountCents > 0)) throw new RangeError("the amount must be positive");
  if (!(downPaymentCents >= 0)) throw new RangeError("the down payment must not be negative");
  return amountCents - downPaymentCents;
}
