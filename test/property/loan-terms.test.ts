import fc from "fast-check";
import { expect, it } from "vitest";
import { addCalendarDays } from "#domain/calendar/calendar-arithmetic.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import { convertedPayments, loanTerms, paymentsPerYear } from "#domain/loan/loan-terms.ts";
import type { TermsChoice } from "#domain/loan/loan-terms.ts";
import { paymentFrequencies } from "#domain/payment/payment-frequency.ts";

const frequency = fc.constantFrom(...paymentFrequencies);

const choices = fc
  .record({
    offer: fc.record({
      termMonths: fc.integer({ min: 3, max: 72 }),
      interestRate: fc.oneof(fc.constant(0), fc.double({ min: 0.5, max: 35.99, noNaN: true })),
      paymentFrequency: frequency,
    }),
    financedCents: fc.integer({ min: 50_000, max: 2_500_000 }),
    downPaymentCents: fc.integer({ min: 0, max: 500_000 }),
    frequency,
    offset: fc.integer({ min: 0, max: 3_000 }),
    paidDaysAgo: fc.integer({ min: 0, max: 31 }),
  })
  .map(({ offer, financedCents, downPaymentCents, offset, paidDaysAgo, ...rest }): TermsChoice => {
    const today = addCalendarDays("2024-01-01" as CalendarDay, offset);
    const lastPaidDate = addCalendarDays(today, -paidDaysAgo);
    const amountCents = financedCents + downPaymentCents;
    return { offer, amountCents, downPaymentCents, lastPaidDate, today, ...rest };
  });

it("a loan has no finance charge exactly when its rate is 0, and never a negative one", () => {
  fc.assert(
    fc.property(choices, (choice) => {
      const { apr, financeChargeCents } = loanTerms(choice);
      const isFree = choice.offer.interestRate === 0;
      expect([apr === 0, financeChargeCents === 0]).toEqual([isFree, isFree]);
      expect(Math.min(apr, financeChargeCents)).toBeGreaterThanOrEqual(0);
    }),
  );
});

it("any number of payments takes the same time at another frequency, within half a period", () => {
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 520 }), frequency, frequency, (payments, from, to) => {
      const years = payments / paymentsPerYear(from);
      const converted = convertedPayments(payments, from, to) / paymentsPerYear(to);
      expect(Math.abs(converted - years)).toBeLessThanOrEqual(0.5 / paymentsPerYear(to) + 1e-9);
    }),
  );
});
