import { paymentAmounts, paymentSchedule, untilFirstPayment } from "./amortization.ts";
import type { LoanTerms, ScheduledPayment } from "./amortization.ts";
import { annualPercentageRate } from "./annual-percentage-rate.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import { unitPeriods, unitPeriodsPerYear } from "./unit-period.ts";

/** What a loan costs, without the days of its payments. Amounts in whole cents. */
export type LoanPrice = {
  /** How many payments there are. */
  readonly payments: number;
  readonly amountFinancedCents: number;
  /** The day from which interest runs: with another day the figures differ. */
  readonly financedOn: CalendarDay;
  readonly firstPaymentOn: CalendarDay;
  /** The regular payment; only the last one may differ, because it absorbs the rounding. */
  readonly estimatedPaymentCents: number;
  readonly totalOfPaymentsCents: number;
  readonly financeChargeCents: number;
  /** Percent, two decimals, by the actuarial method. */
  readonly apr: number;
};

/** Every number of a loan that is shown or signed. */
export type LoanFigures = LoanPrice & {
  readonly lastPaymentOn: CalendarDay;
  readonly schedule: readonly ScheduledPayment[];
};

/**
 * The figures of a loan. The offer, the schedule, the banner, the agreement, its PDF and the e-mails all take their
 * numbers from here, so that the same terms on the same days have the same price everywhere.
 *
 * @throws RangeError on terms that have no schedule
 * @see Spec sections 2.5 and 4; decision 48; 12 CFR 1026, Appendix J
 */
export function loanFigures(terms: LoanTerms): LoanFigures {
  const schedule = paymentSchedule(terms);
  const price = priceOf(terms, schedule);
  return { ...price, lastPaymentOn: schedule.at(-1)!.dueOn, schedule };
}

/** The same without the days of the payments, which are most of the work: an offer names none. */
export function loanPrice(terms: LoanTerms): LoanPrice {
  return priceOf(terms, paymentAmounts(terms));
}

type Paid = readonly { readonly paymentCents: number }[];

function priceOf(terms: LoanTerms, paid: Paid): LoanPrice {
  const { amountFinancedCents, financedOn, firstPaymentOn, frequency, payments } = terms;
  const paymentsCents = paid.map(({ paymentCents }) => paymentCents);
  const totalOfPaymentsCents = paymentsCents.reduce((sum, payment) => sum + payment, 0);
  const apr = annualPercentageRate({
    amountFinancedCents,
    paymentsCents,
    untilFirstPayment: untilFirstPayment(terms),
    unitPeriodsPerYear: unitPeriodsPerYear(unitPeriods[frequency]),
  });
  return {
    payments,
    amountFinancedCents,
    financedOn,
    firstPaymentOn,
    estimatedPaymentCents: paymentsCents[0]!,
    totalOfPaymentsCents,
    financeChargeCents: totalOfPaymentsCents - amountFinancedCents,
    apr: Math.round(apr * 100) / 100,
  };
}
