import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { paymentAmounts, paymentSchedule, untilFirstPayment } from "#domain/loan/amortization.ts";
import type { LoanTerms } from "#domain/loan/amortization.ts";
import { annualPercentageRate } from "#domain/loan/annual-percentage-rate.ts";
import { addCalendarDays } from "#domain/calendar/calendar-arithmetic.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import { paymentFrequencies } from "#domain/payment/payment-frequency.ts";
import { unitPeriods, unitPeriodsPerYear } from "#domain/loan/unit-period.ts";

const loan = fc
  .record({
    amountFinancedCents: fc.integer({ min: 50_000, max: 2_500_000 }),
    interestRate: fc.double({ min: 0.5, max: 35.99, noNaN: true }),
    payments: fc.integer({ min: 3, max: 120 }),
    frequency: fc.constantFrom(...paymentFrequencies),
    offset: fc.integer({ min: 0, max: 3_000 }),
    wait: fc.integer({ min: 15, max: 46 }),
  })
  .map(({ offset, wait, ...terms }): LoanTerms => {
    const financedOn = addCalendarDays("2024-01-01" as CalendarDay, offset);
    return { ...terms, financedOn, firstPaymentOn: addCalendarDays(financedOn, wait) };
  });

/** An independent solver: bisection over the general equation. */
function bisected(
  payments: readonly number[],
  advance: number,
  { whole, fraction }: { whole: number; fraction: number },
) {
  let low = 0;
  let high = 4;
  for (let step = 0; step < 60; step += 1) {
    const rate = (low + high) / 2;
    let discount = 1 / ((1 + fraction * rate) * (1 + rate) ** whole);
    let worth = 0;
    for (const payment of payments) {
      worth += payment * discount;
      discount /= 1 + rate;
    }
    if (worth > advance) low = rate;
    else high = rate;
  }
  return low;
}

describe("any loan", () => {
  it("has a schedule whose cents add up and whose last payment closes the balance", () => {
    fc.assert(
      fc.property(loan, (terms) => {
        const schedule = paymentSchedule(terms);
        const sum = (
          part: (typeof schedule)[number] extends infer Row ? (row: Row) => number : never,
        ) => schedule.reduce((total, row) => total + part(row), 0);
        expect(schedule).toHaveLength(terms.payments);
        expect(schedule.at(-1)?.balanceCents).toBe(0);
        expect(sum(({ principalCents }) => principalCents)).toBe(terms.amountFinancedCents);
        expect(sum(({ paymentCents }) => paymentCents)).toBe(
          sum(({ principalCents, interestCents }) => principalCents + interestCents),
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it("has an annual percentage rate within 0.005 points of an independent solver, ten thousand times", () => {
    const worst = { points: 0 };
    fc.assert(
      fc.property(loan, (terms) => {
        const paymentsCents = paymentAmounts(terms).map(({ paymentCents }) => paymentCents);
        const first = untilFirstPayment(terms);
        const perYear = unitPeriodsPerYear(unitPeriods[terms.frequency]);
        const apr = annualPercentageRate({
          amountFinancedCents: terms.amountFinancedCents,
          paymentsCents,
          untilFirstPayment: first,
          unitPeriodsPerYear: perYear,
        });
        const other = bisected(paymentsCents, terms.amountFinancedCents, first) * perYear * 100;
        worst.points = Math.max(worst.points, Math.abs(apr - other));
      }),
      { numRuns: 10_000 },
    );
    expect(worst.points).toBeLessThan(0.005);
  }, 120_000);
});
