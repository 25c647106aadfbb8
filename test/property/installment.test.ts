import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loanInstallment, monthlyInstallment } from "#domain/money/installment.ts";
import type { Offer } from "#domain/offer/offer.ts";
import { estimate, estimateBounds, snapCost } from "#domain/offer/payment-estimate.ts";

const amount = fc.integer({ min: 10_000, max: 10_000_000 });
const rate = fc.integer({ min: 1, max: 3600 }).map((hundredths) => hundredths / 100);
const term = fc.integer({ min: 1, max: 260 });

/** Independent of the formula: repays the loan month by month without rounding. */
function balanceAfter(cents: number, apr: number, payments: number, installment: number): number {
  let balance = cents;
  for (let paid = 0; paid < payments; paid += 1) balance += balance * (apr / 1200) - installment;
  return balance;
}

describe("the installment of a loan always", () => {
  it("pays it off, to within what rounding to cents can do [R2.4-19 R9-29]", () => {
    fc.assert(
      fc.property(amount, rate, term, (cents, apr, payments) => {
        const installment = loanInstallment(cents, apr, payments);
        expect(balanceAfter(cents, apr, payments, installment + 0.51)).toBeLessThanOrEqual(0.01);
        expect(balanceAfter(cents, apr, payments, installment - 0.51)).toBeGreaterThanOrEqual(
          -0.01,
        );
      }),
      { numRuns: 1000 },
    );
  });

  it("is whole cents, above the share without interest and never lower at a higher rate [R2.4-20]", () => {
    fc.assert(
      fc.property(amount, rate, term, (cents, apr, payments) => {
        const installment = loanInstallment(cents, apr, payments);
        expect(Number.isInteger(installment)).toBe(true);
        expect(installment).toBeGreaterThanOrEqual(Math.round(cents / payments));
        expect(loanInstallment(cents, apr + 1, payments)).toBeGreaterThanOrEqual(installment);
      }),
    );
  });

  it("is refused unless amount, term and rate are positive [R5-71 R5-72 R5-73]", () => {
    const notPositive = fc.oneof(
      fc.integer({ max: 0 }),
      fc.double({ max: 0, noNaN: true }),
      fc.constant(Number.NaN),
    );
    fc.assert(
      fc.property(notPositive, (number) => {
        expect(() => loanInstallment(number, 10, 12)).toThrow(RangeError);
        expect(() => loanInstallment(100_000, number, 12)).toThrow(RangeError);
        expect(() => loanInstallment(100_000, 10, number)).toThrow(RangeError);
      }),
    );
  });
});

describe("the payment of an estimate always", () => {
  it("is cost divided by term, rounded, at a rate of zero or less [R2.4-18]", () => {
    const free = fc.integer({ min: -500, max: 0 });
    fc.assert(
      fc.property(amount, free, term, (cents, apr, payments) => {
        const payment = monthlyInstallment(cents, apr, payments);
        expect(payment.ok && Math.abs(payment.value * payments - cents)).toBeLessThanOrEqual(
          payments / 2,
        );
      }),
    );
  });
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

describe("an estimate always", () => {
  it("has a positive payment, the longest term and a rate of two decimals [R2.4-08 R2.4-14]", () => {
    fc.assert(
      fc.property(offers, (given) => {
        const { defaultCents } = estimateBounds(given)!;
        fc.pre(defaultCents > 100_000);
        const figures = estimate(given, defaultCents)!;
        const rates = given.map((each) => each.interestRate);
        expect(figures.paymentCents).toBeGreaterThan(0);
        expect(figures.maxTerm).toBe(Math.max(...given.map((each) => each.termMonths)));
        expect(figures.averageApr).toMatch(/^\d+\.\d\d$/);
        expect(Number(figures.averageApr)).toBeGreaterThanOrEqual(Math.min(...rates) - 0.005);
        expect(Number(figures.averageApr)).toBeLessThanOrEqual(Math.max(...rates) + 0.005);
      }),
    );
  });
});
