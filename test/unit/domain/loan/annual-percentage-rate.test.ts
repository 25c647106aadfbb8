import { describe, expect, it } from "vitest";
import { annualPercentageRate } from "#domain/loan/annual-percentage-rate.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import { unitPeriodsBetween, unitPeriodsPerYear } from "#domain/loan/unit-period.ts";
import type { UnitPeriod } from "#domain/loan/unit-period.ts";

const day = (text: string) => text as CalendarDay;
const month: UnitPeriod = { kind: "months", months: 1 };

/** Appendix J (c)(1): single advance, with or without an odd first period, otherwise regular. */
const published = [
  ["(i) monthly, regular", 500_000, 23_000, 24, month, "1978-01-10", "1978-02-10", 1, 0, 9.69],
  [
    "(ii) monthly, long first period",
    600_000,
    20_000,
    36,
    month,
    "1978-02-10",
    "1978-04-01",
    1,
    19 / 30,
    11.82,
  ],
  [
    "(iii) semimonthly, short first period",
    500_000,
    21_917,
    24,
    { kind: "semimonth" },
    "1978-02-23",
    "1978-03-01",
    0,
    6 / 15,
    10.34,
  ],
  [
    "(iv) quarterly, long first period",
    1_000_000,
    38_500,
    40,
    { kind: "months", months: 3 },
    "1978-05-23",
    "1978-10-01",
    1,
    39 / 90,
    8.97,
  ],
  [
    "(v) weekly, long first period",
    50_000,
    1_760,
    30,
    { kind: "days", days: 7 },
    "1978-03-20",
    "1978-04-21",
    4,
    4 / 7,
    14.96,
  ],
] as const;

describe("the annual percentage rate", () => {
  it.each(published)(
    "agrees with the published example %s",
    (_name, advance, payment, count, unit, advanced, first, whole, fraction, apr) => {
      const untilFirstPayment = unitPeriodsBetween(day(advanced), day(first), unit);
      expect(untilFirstPayment).toEqual({ whole, fraction });
      const rate = annualPercentageRate({
        amountFinancedCents: advance,
        paymentsCents: Array.from({ length: count }, () => payment),
        untilFirstPayment,
        unitPeriodsPerYear: unitPeriodsPerYear(unit),
      });
      expect(Math.round(rate * 100) / 100).toBe(apr);
    },
  );

  it("is zero when the payments add up to the advance", () => {
    const payments = { paymentsCents: [5_000, 5_000], unitPeriodsPerYear: 12 };
    const untilFirstPayment = { whole: 1, fraction: 0 };
    expect(
      annualPercentageRate({ ...payments, untilFirstPayment, amountFinancedCents: 10_000 }),
    ).toBe(0);
  });

  it("is that of a single cent, too", () => {
    const cent = { amountFinancedCents: 1, paymentsCents: [2], unitPeriodsPerYear: 12 };
    const untilFirstPayment = { whole: 1, fraction: 0 };
    expect(annualPercentageRate({ ...cent, untilFirstPayment })).toBeCloseTo(1200, 6);
  });

  it("is found at any height, and the search for it ends", () => {
    let looks = 0;
    const mistyped = {
      amountFinancedCents: 100,
      paymentsCents: [1_000_000, 1_000_000, 1_000_000],
      unitPeriodsPerYear: 1,
      get untilFirstPayment() {
        looks += 1;
        if (looks > 1000) throw new Error("the search does not end");
        return { whole: 1, fraction: 0 };
      },
    };
    expect(annualPercentageRate(mistyped)).toBeCloseTo(1_000_000, 5);
  });

  const onceAYear = { untilFirstPayment: { whole: 1, fraction: 0 }, unitPeriodsPerYear: 1 };

  it("doubles an advance of one cent", () => {
    const doubled = { ...onceAYear, amountFinancedCents: 1, paymentsCents: [2] };
    expect(annualPercentageRate(doubled)).toBe(100);
  });

  it.each([
    ["payments that do not repay the advance", 10_000, [5_000, 4_999]],
    ["an advance of nothing", 0, [5_000]],
    ["an advance of no number", Number.NaN, [5_000]],
  ])("refuses %s", (_what, amountFinancedCents, paymentsCents) => {
    const refused = { ...onceAYear, amountFinancedCents, paymentsCents };
    expect(() => annualPercentageRate(refused)).toThrow(RangeError);
  });
});

describe("a unit-period", () => {
  it("counts months backward from the later day and the rest by days", () => {
    expect(unitPeriodsBetween(day("2024-01-31"), day("2024-02-29"), month)).toEqual({
      whole: 0,
      fraction: 29 / 30,
    });
    expect(unitPeriodsBetween(day("2024-01-29"), day("2024-02-29"), month)).toEqual({
      whole: 1,
      fraction: 0,
    });
  });

  it("refuses a second day before the first", () => {
    expect(() => unitPeriodsBetween(day("2024-02-02"), day("2024-02-01"), month)).toThrow(
      RangeError,
    );
  });
});
