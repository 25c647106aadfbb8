import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loanInstallment } from "#domain/money/installment.ts";
import type { Offer } from "#domain/offer/offer.ts";
import { estimateBounds, snapCost } from "#domain/offer/payment-estimate.ts";

const amount = fc.integer({ min: 10_000, max: 10_000_000 });
const rate = fc.integer({ min: 1, max: 3600 }).map((hundredths) => hundredths / 100);
const term = fc.integer({ min: 1, max: 260 });

/** Independent of the formula: repays the loan month by month without rounding. */
function balanceAfter(cents: number, apr: number, payments: number, installment: number): number {
  let balance = cents;
  for (let paid = 0; paid < payments; paid += 1) balance += balance * (apr / 1200) - installment;
  return balance;
}

it("installments always pay a loan off, within the rounding to cents [R2.4-19 R9-29]", () => {
  fc.assert(
    fc.property(amount, rate, term, (cents, apr, payments) => {
      const installment = loanInstallment(cents, apr, payments);
      expect(balanceAfter(cents, apr, payments, installment + 0.51)).toBeLessThanOrEqual(0.01);
      expect(balanceAfter(cents, apr, payments, installment - 0.51)).toBeGreaterThanOrEqual(-0.01);
    }),
    { numRuns: 1000 },
  );
});

const offer: fc.Arbitrary<Offer> = fc.record({
  providerId: fc.constant("provider-1"),
  minFinanceAmountCents: fc.integer({ min: 0, max: 500_000 }),
  maxFinanceAmountCents: fc.integer({ min: 1, max: 2_000_000 }),
  termMonths: term,
  interestRate: fc.integer({ min: 0, max: 3600 }).map((hundredths) => hundredths / 100),
  paymentFrequency: fc.constantFrom("Monthly", "Weekly", "TwicePerMonth", "EveryOtherWeek", "?"),
});
const offers = fc.array(offer, { minLength: 1, maxLength: 6 });

describe("the slider always", () => {
  it("starts between its ends, within half a step of the middle [R2.4-03 R2.4-04 R2.4-05 R2.4-06]", () => {
    fc.assert(
      fc.property(offers, (given) => {
        const bounds = estimateBounds(given)!;
        const middle = (bounds.minCents + bounds.maxCents) / 2;
        expect(bounds.minCents).toBeLessThanOrEqual(bounds.maxCents);
        expect(Math.abs(bounds.defaultCents - middle)).toBeLessThanOrEqual(500);
        expect(bounds.defaultCents).toBeGreaterThanOrEqual(bounds.minCents);
        expect(bounds.defaultCents).toBeLessThanOrEqual(bounds.maxCents);
      }),
    );
  });

  it("is on a step counted from its minimum, or on its maximum [R2.4-03]", () => {
    fc.assert(
      fc.property(offers, fc.integer({ min: -1000, max: 2_100_000 }), (given, cost) => {
        const bounds = estimateBounds(given)!;
        const snapped = snapCost(bounds, cost);
        const isStep = (snapped - bounds.minCents) % 1000 === 0;
        expect(isStep || snapped === bounds.maxCents).toBe(true);
        expect(snapCost(bounds, snapped)).toBe(snapped);
      }),
    );
  });
});
