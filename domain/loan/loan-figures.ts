import { paymentAmounts, paymentSchedule, untilFirstPayment } from "./amortization.ts";
import type { LoanTerms, ScheduledPayment } from "./amortization.ts";
import { annualPercentageRate } from "./annual-percentage-rate.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import { unitPeriods, unitPeriodsPerYear } from "./unit-period.ts";

/** The cost of a loan without payment dates. Amounts in whole cents. */
export type LoanPrice = {
  readonly payments: number;
  readonly amountFinancedCents: number;
  /** The date interest starts; another date gives other figures. */
  readonly financedOn: CalendarDay;
  readonly firstPaymentOn: CalendarDay;
  /** The last payment may differ, because it absorbs the rounding. */
  readonly estimatedPaymentCents: number;
  readonly totalOfPaymentsCents: number;
  readonly financeChargeCents: number;
  /** Percent, two decimals, by the actuarial method. */
  readonly apr: number;
};

export type LoanFigures = LoanPrice & {
  readonly lastPaymentOn: CalendarDay;
  readonly schedule: readonly ScheduledPayment[];
};

/**
 * All figures of a loan. Offers, schedule, banner, agreement, PDF and emails use this function, so that the same terms
 * on the same date have the same price everywhere. Spec sections 2.5 and 4; S48; 12 CFR 1026, Appendix J.
 *
 * @throws RangeError on terms that have no schedule
 */
export function loanFigures(terms: LoanTerms): LoanFigures {
  const schedule = paymentSchedule(terms);
  const price = priceOf(terms, schedule);
  return { ...price, lastPaymentOn: schedule.at(-1)!.dueOn, schedule };
}

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
