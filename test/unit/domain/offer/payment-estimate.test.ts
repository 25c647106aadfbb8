import { describe, expect, it } from "vitest";
import type { Offer } from "#domain/offer/offer.ts";
import { estimate, estimateBounds, snapCost } from "#domain/offer/payment-estimate.ts";

const offer = (values: Partial<Offer> = {}): Offer => ({
  providerId: "provider-1",
  minFinanceAmountCents: 50_000,
  maxFinanceAmountCents: 1_500_000,
  termMonths: 12,
  interestRate: 12,
  paymentFrequency: "Monthly",
  ...values,
});

describe("the range of the treatment cost", () => {
  it("goes from the lowest minimum to the highest maximum of all offers [R2.4-05 R2.4-06 R3-24]", () => {
    const offers = [
      offer({ minFinanceAmountCents: 100_000, maxFinanceAmountCents: 500_000 }),
      offer({ minFinanceAmountCents: 50_000, maxFinanceAmountCents: 300_000 }),
      offer({ minFinanceAmountCents: 200_000, maxFinanceAmountCents: 850_000 }),
    ];
    expect(estimateBounds(offers)).toEqual({
      minCents: 50_000,
      maxCents: 850_000,
      stepCents: 1000,
      defaultCents: 450_000,
      isFixed: false,
    });
  });

  it("starts in the middle, on the nearest step of 10 dollars [R2.4-03 R2.4-04 R9-22]", () => {
    const bounds = estimateBounds([
      offer({ minFinanceAmountCents: 50_500, maxFinanceAmountCents: 101_200 }),
    ]);
    expect(bounds).toMatchObject({ stepCents: 1000, defaultCents: 75_500 });
  });

  it("is one fixed amount when both ends meet", () => {
    const bounds = estimateBounds([
      offer({ minFinanceAmountCents: 80_000, maxFinanceAmountCents: 80_000 }),
    ]);
    expect(bounds).toMatchObject({ minCents: 80_000, maxCents: 80_000, defaultCents: 80_000 });
    expect(bounds).toMatchObject({ isFixed: true });
  });

  it("begins at nothing where an offer's minimum is below that, and may end at a cent", () => {
    const ends = { minFinanceAmountCents: -5, maxFinanceAmountCents: 1 };
    expect(estimateBounds([offer(ends)])).toMatchObject({ minCents: 0, maxCents: 1 });
  });

  it("does not exist without offers, or without a positive amount", () => {
    expect(estimateBounds([])).toBeUndefined();
    expect(estimateBounds([offer({ maxFinanceAmountCents: 0 })])).toBeUndefined();
  });

  it.each([
    [49_000, 50_000],
    [50_499, 50_000],
    [50_500, 51_000],
    [51_000, 51_000],
    [52_100, 52_000],
    [52_300, 52_550],
    [52_550, 52_550],
    [99_000, 52_550],
  ])("puts a cost of %i on %i, the maximum being reachable off the steps", (cost, snapped) => {
    expect(snapCost({ minCents: 50_000, maxCents: 52_550 }, cost)).toBe(snapped);
  });
});

describe("the estimate", () => {
  it("gives every figure for a cost [R2.4-07 R2.4-08 R2.4-09 R2.4-14 R2.4-19]", () => {
    expect(estimate([offer()], 100_000)).toEqual({
      costCents: 100_000,
      paymentCents: 8885,
      maxTerm: 12,
      termUnit: "estimate.unit.months",
      averageApr: "12.00",
      hasPromotionNote: false,
    });
  });

  it("takes the longest term and the mean rate of all offers [R2.4-08 R2.4-14 R3-25 R3-26]", () => {
    const offers = [
      offer({ termMonths: 12, interestRate: 9.99 }),
      offer({ termMonths: 24, interestRate: 12.49 }),
      offer({ termMonths: 18, interestRate: 7.97 }),
    ];
    expect(estimate(offers, 100_000)).toMatchObject({
      maxTerm: 24,
      averageApr: "10.15",
      paymentCents: 4621,
    });
  });

  it.each([
    ["Monthly", "estimate.unit.months"],
    ["Weekly", "estimate.unit.weeks"],
    ["TwicePerMonth", "estimate.unit.twicePerMonth"],
    ["EveryOtherWeek", "estimate.unit.everyOtherWeek"],
    ["Quarterly", "estimate.unit.payments"],
    ["", "estimate.unit.payments"],
  ])(
    "counts a term of %j in %s [R2.4-09 R2.4-10 R2.4-11 R2.4-12 R2.4-13 R3-27]",
    (paymentFrequency, termUnit) => {
      expect(estimate([offer({ paymentFrequency })], 100_000)).toMatchObject({ termUnit });
    },
  );

  it("takes the unit from the first of the longest offers and converts nothing [R2.4-21]", () => {
    const offers = [
      offer({ termMonths: 24, paymentFrequency: "Monthly", interestRate: 0 }),
      offer({ termMonths: 104, paymentFrequency: "Weekly", interestRate: 0 }),
      offer({ termMonths: 104, paymentFrequency: "EveryOtherWeek", interestRate: 0 }),
    ];
    expect(estimate(offers, 520_000)).toMatchObject({
      maxTerm: 104,
      termUnit: "estimate.unit.weeks",
      paymentCents: 5000,
    });
  });

  it("divides the cost by the term when the mean rate is zero or less [R2.4-18 R5-73]", () => {
    const offers = [offer({ interestRate: 2 }), offer({ interestRate: -3 })];
    expect(estimate(offers, 120_000)).toMatchObject({ paymentCents: 10_000, averageApr: "-0.50" });
  });

  it("notes a promotion of the first offer only [R2.4-15 R3-28]", () => {
    const promoted = offer({ promotion: "Zero for a year" });
    expect(estimate([promoted, offer()], 100_000)).toMatchObject({ hasPromotionNote: true });
    expect(estimate([offer(), promoted], 100_000)).toMatchObject({ hasPromotionNote: false });
  });

  it("rounds the mean rate half up to two decimals [R2.4-14]", () => {
    const rates = [10.005, 10.005, 10.005].map((interestRate) => offer({ interestRate }));
    expect(estimate(rates, 100_000)).toMatchObject({ averageApr: "10.01" });
    const below = [offer({ interestRate: -0.001 })];
    expect(estimate(below, 100_000)).toMatchObject({ averageApr: "0.00" });
  });

  it("does not exist without offers", () => {
    expect(estimate([], 100_000)).toBeUndefined();
  });

  it("shows no payment for a cost or term that is not positive", () => {
    expect(estimate([offer()], 0)).toMatchObject({ paymentCents: 0 });
    expect(estimate([offer({ termMonths: 0 })], 100_000)).toMatchObject({ paymentCents: 0 });
  });
});
