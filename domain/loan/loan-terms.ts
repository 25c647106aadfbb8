import type { LoanTerms } from "./amortization.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import type { ChosenTerms } from "./loan-application.ts";
import { loanFigures, loanPrice } from "./loan-figures.ts";
import type { LoanFigures, LoanPrice } from "./loan-figures.ts";
import type { Offer } from "#domain/offer/offer.ts";
import { firstPaymentDate } from "./pay-dates.ts";
import { isPaymentFrequency } from "#domain/payment/payment-frequency.ts";
import type { PaymentFrequency } from "#domain/payment/payment-frequency.ts";
import { unitPeriods, unitPeriodsPerYear } from "./unit-period.ts";

/** The parts of an offer that determine the terms. A promotion shows in its rate; its name changes nothing. */
export type TermsOffer = Pick<
  Offer,
  "termMonths" | "interestRate" | "paymentFrequency" | "promotion"
>;

export type TermsChoice = {
  readonly offer: TermsOffer;
  /** The treatment's cost, in whole cents. */
  readonly amountCents: number;
  /** The part of it that is paid on acceptance, in whole cents; 0 when nothing is due. */
  readonly downPaymentCents: number;
  readonly frequency: PaymentFrequency;
  /** The day the applicant was last paid; absent while it is not known. */
  readonly lastPaidDate?: CalendarDay | undefined;
  /** The day from which interest runs. */
  readonly today: CalendarDay;
};

/** Payments in a year: 12, 24, 26 or 52. Any frequency outside the enumeration counts as Monthly. */
export function paymentsPerYear(frequency: string): number {
  const known = isPaymentFrequency(frequency) ? frequency : "Monthly";
  return unitPeriodsPerYear(unitPeriods[known]);
}

/**
 * How many payments of another frequency take the same time.
 *
 * @param payments - a number of payments of the frequency `from`
 * @returns a whole number, at least 1
 * @example convertedPayments(12, "Monthly", "EveryOtherWeek") // 26
 */
export function convertedPayments(payments: number, from: string, to: string): number {
  if (!(payments > 0)) throw new RangeError("the term must be positive");
  const converted = (payments * paymentsPerYear(to)) / paymentsPerYear(from);
  return Math.max(1, Math.round(converted));
}

/**
 * The terms of a loan for an offer: the cost less the down payment, repaid in equal payments at the chosen frequency,
 * over the offer's term and at its rate. A rate of 0 is a loan without interest. The first payment falls on a pay day,
 * at least 15 days from today; without a last paid date, one period from today or the first after 15 days.
 *
 * @throws RangeError on a cost, a down payment or a term that leaves nothing to finance, or on a negative rate
 * @see Spec sections 2.5, 4 and 5, "Loan calculation rejects"; decisions 30 and 33
 */
export function loanTerms(choice: TermsChoice): LoanFigures {
  return loanFigures(termsOf(choice));
}

/** What {@link loanTerms} cost, without the days of the payments. @throws RangeError like it */
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

/**
 * The chosen terms, for signing on a given day. A first payment that was chosen stays as long as it is in the future;
 * after that it moves to the next pay date.
 *
 * @param payDay - the day from which pay dates are counted; today while none is known
 * @see Spec section 4; decisions 43 and 48
 */
export function termsAsOf(
  chosen: PricedTerms,
  payDay: CalendarDay | undefined,
  today: CalendarDay,
): LoanTerms {
  const { amountFinancedCents, interestRate, payments, paymentFrequency: frequency } = chosen;
  const from = payDay ?? chosen.firstPaymentDate ?? today;
  const kept = chosen.firstPaymentDate;
  const isAhead = kept !== undefined && kept > today;
  return {
    amountFinancedCents,
    interestRate,
    payments,
    frequency,
    financedOn: today,
    firstPaymentOn: isAhead ? kept : firstPaymentDate(from, frequency, today),
    payDay: from,
  };
}

/** The part of the chosen terms that determines every schedule for them. */
type Schedulable = Omit<ChosenTerms, "offerId" | "estimatedPaymentCents" | "amountFinancedCents">;

/**
 * The chosen terms for a frequency and a pay day, calculated as the service will when they are chosen. While no pay day
 * is known, the figures are those of the offer and assume its first payment day.
 *
 * @param choice - `today` counts where the service named no day for its figures
 * @returns undefined for terms that have no schedule
 * @see Decision 48
 */
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

/** The part of the chosen terms that makes their price. */
export type PricedTerms = Pick<
  ChosenTerms,
  "amountFinancedCents" | "interestRate" | "payments" | "paymentFrequency" | "firstPaymentDate"
>;

/**
 * The terms of an offer at its own frequency, before anything else has been chosen. An offer whose frequency is outside
 * the enumeration is quoted by months.
 *
 * @throws RangeError like {@link loanTerms}
 */
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
