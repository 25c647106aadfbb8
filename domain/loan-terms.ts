import { paymentSchedule, untilFirstPayment } from "./amortization.ts";
import type { ScheduledPayment } from "./amortization.ts";
import { annualPercentageRate } from "./annual-percentage-rate.ts";
import type { CalendarDay } from "./calendar-day.ts";
import type { Offer } from "./offer.ts";
import { firstPaymentDate } from "./pay-dates.ts";
import { isPaymentFrequency } from "./payment-frequency.ts";
import type { PaymentFrequency } from "./payment-frequency.ts";
import { unitPeriods, unitPeriodsPerYear } from "./unit-period.ts";

/** What of an offer the terms follow from. A promotion shows in its rate; its name changes nothing. */
export type TermsOffer = Pick<
  Offer,
  "termMonths" | "interestRate" | "paymentFrequency" | "promotion"
>;

export type TermsChoice = {
  readonly offer: TermsOffer;
  /** The treatment's cost, in whole cents. */
  readonly amountCents: number;
  /** What is paid of it on acceptance, in whole cents; 0 when nothing is due. */
  readonly downPaymentCents: number;
  readonly frequency: PaymentFrequency;
  /** The day the applicant was last paid; absent while it is not known. */
  readonly lastPaidDate?: CalendarDay | undefined;
  /** The day from which interest runs. */
  readonly today: CalendarDay;
};

/** A loan with every number that is shown or signed. Amounts in whole cents. */
export type CalculatedTerms = {
  /** How many payments there are, in the chosen frequency. */
  readonly payments: number;
  readonly amountFinancedCents: number;
  readonly firstPaymentOn: CalendarDay;
  readonly lastPaymentOn: CalendarDay;
  readonly schedule: readonly ScheduledPayment[];
  /** The level payment; only the last one may differ, by what rounding left. */
  readonly estimatedPaymentCents: number;
  readonly totalOfPaymentsCents: number;
  readonly financeChargeCents: number;
  /** Percent, two decimals, by the actuarial method. */
  readonly apr: number;
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
 * The terms of a loan by an offer: the cost less the down payment, repaid by level payments in the chosen frequency
 * over the offer's time, at the offer's rate. A rate of 0 is a loan without interest. The first payment falls on a pay
 * day, at least 15 days from today; without a last paid date, one period from today or the first after 15 days.
 *
 * @throws RangeError on a cost, a down payment or a term that leaves nothing to finance, or on a negative rate
 * @see Spec sections 2.5, 4 and 5, "Loan calculation rejects"; decisions 30 and 33
 */
export function loanTerms(choice: TermsChoice): CalculatedTerms {
  const { offer, frequency, lastPaidDate, today } = choice;
  const terms = {
    amountFinancedCents: financedCents(choice),
    interestRate: offer.interestRate,
    payments: convertedPayments(offer.termMonths, offer.paymentFrequency, frequency),
    frequency,
    financedOn: today,
    firstPaymentOn: firstPaymentDate(lastPaidDate ?? today, frequency, today),
  };
  const schedule = paymentSchedule(terms);
  const paymentsCents = schedule.map(({ paymentCents }) => paymentCents);
  const totalOfPaymentsCents = paymentsCents.reduce((sum, payment) => sum + payment, 0);
  const { amountFinancedCents } = terms;
  const apr = annualPercentageRate({
    amountFinancedCents,
    paymentsCents,
    untilFirstPayment: untilFirstPayment(terms),
    unitPeriodsPerYear: paymentsPerYear(frequency),
  });
  return {
    payments: terms.payments,
    amountFinancedCents,
    firstPaymentOn: terms.firstPaymentOn,
    lastPaymentOn: schedule.at(-1)!.dueOn,
    schedule,
    estimatedPaymentCents: schedule[0]!.paymentCents,
    totalOfPaymentsCents,
    financeChargeCents: totalOfPaymentsCents - amountFinancedCents,
    apr: Math.round(apr * 100) / 100,
  };
}

/**
 * The terms that an offer comes to in its own frequency, before anything else was chosen. An offer whose frequency is
 * outside the enumeration is quoted by months.
 *
 * @throws RangeError like {@link loanTerms}
 */
export function quote(
  offer: TermsOffer,
  amounts: { readonly amountCents: number; readonly downPaymentCents: number },
  today: CalendarDay,
): CalculatedTerms {
  const own = offer.paymentFrequency;
  return loanTerms({
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
