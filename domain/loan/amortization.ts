import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import { dueDates } from "./pay-dates.ts";
import type { PaymentFrequency } from "#domain/payment/payment-frequency.ts";
import { unitPeriods, unitPeriodsBetween, unitPeriodsPerYear } from "./unit-period.ts";
import type { Elapsed } from "./unit-period.ts";

export type LoanTerms = {
  /** In cents, above 0. */
  readonly amountFinancedCents: number;
  /** Yearly rate in percent; 0 for a loan without interest. */
  readonly interestRate: number;
  readonly payments: number;
  readonly frequency: PaymentFrequency;
  readonly financedOn: CalendarDay;
  readonly firstPaymentOn: CalendarDay;
  /** The pay day the payments are counted from; defaults to the first payment. S43. */
  readonly payDay?: CalendarDay | undefined;
};

export type ScheduledPayment = PaymentAmount & { readonly dueOn: CalendarDay };

type PaymentAmount = {
  readonly number: number;
  readonly paymentCents: number;
  readonly principalCents: number;
  readonly interestCents: number;
  readonly balanceCents: number;
};

/**
 * The payment schedule in whole cents. All payments are equal except the last, which absorbs the rounding. A first
 * period of another length bears interest for its own length. Interest that a payment does not cover is carried to the
 * next payment and bears no interest, so the balance never rises. Spec sections 2.5 and 4; 12 CFR 1026, Appendix J.
 *
 * @throws RangeError on an amount or term that is not positive, a negative rate, or a first payment before the loan
 */
export function paymentSchedule(terms: LoanTerms): readonly ScheduledPayment[] {
  const { payments, frequency, firstPaymentOn } = terms;
  const amounts = paymentAmounts(terms);
  const payDays = { first: firstPaymentOn, payDay: terms.payDay ?? firstPaymentOn, frequency };
  const days = dueDates(payDays, payments);
  return amounts.map((amount, index) => ({ ...amount, dueOn: days[index]! }));
}

export function paymentAmounts(terms: LoanTerms): readonly PaymentAmount[] {
  requireSound(terms);
  const { amountFinancedCents, payments } = terms;
  const periods = periodsOf(terms);
  const level = levelPaymentCents(terms, periods);
  const amounts: PaymentAmount[] = [];
  let balanceCents = amountFinancedCents;
  let accruedCents = 0;
  for (let number = 1; number <= payments; number += 1) {
    accruedCents += Math.round(balanceCents * (number === 1 ? periods.first : periods.rate));
    const owedCents = balanceCents + accruedCents;
    const paymentCents = number === payments ? owedCents : Math.min(level, owedCents);
    const interestCents = Math.min(paymentCents, accruedCents);
    const principalCents = paymentCents - interestCents;
    accruedCents -= interestCents;
    balanceCents -= principalCents;
    amounts.push({ number, paymentCents, principalCents, interestCents, balanceCents });
  }
  return amounts;
}

/** From the loan date to the first payment, in unit-periods. */
export function untilFirstPayment({ frequency, financedOn, firstPaymentOn }: LoanTerms): Elapsed {
  return unitPeriodsBetween(financedOn, firstPaymentOn, unitPeriods[frequency]);
}

type Periods = {
  /** Interest of one unit-period, as a share of the balance. */
  readonly rate: number;
  /** Interest until the first payment, as a share of the amount financed. */
  readonly first: number;
};

function periodsOf(terms: LoanTerms): Periods {
  const rate = terms.interestRate / 100 / unitPeriodsPerYear(unitPeriods[terms.frequency]);
  const { whole, fraction } = untilFirstPayment(terms);
  return { rate, first: (1 + fraction * rate) * (1 + rate) ** whole - 1 };
}

/** The first payments may cover only interest: as few of them as it takes to pay the first period's. */
function levelPaymentCents({ amountFinancedCents, payments }: LoanTerms, { rate, first }: Periods) {
  if (rate === 0) return Math.round(amountFinancedCents / payments);
  for (let covering = 1; ; covering += 1) {
    const interest = amountFinancedCents * (first + (covering - 1) * rate);
    const worthOfOthers = -Math.expm1((covering - payments) * Math.log1p(rate)) / rate;
    const level = (amountFinancedCents + interest) / (covering + worthOfOthers);
    if (covering === payments || covering * level >= interest) return Math.round(level);
  }
}

function requireSound({ amountFinancedCents, payments, interestRate }: LoanTerms): void {
  if (!Number.isInteger(amountFinancedCents) || amountFinancedCents <= 0) {
    throw new RangeError("the amount financed must be whole cents above 0");
  }
  if (!Number.isInteger(payments) || payments <= 0) {
    throw new RangeError("the number of payments must be a whole number above 0");
  }
  if (!(interestRate >= 0)) throw new RangeError("the rate must not be negative");
}
