import { describe, expect, it } from "vitest";
import { paymentSchedule, type LoanTerms } from "#domain/loan/amortization.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";

const day = (text: string) => text as CalendarDay;
const terms: LoanTerms = {
  amountFinancedCents: 100_000,
  interestRate: 12,
  payments: 3,
  frequency: "Monthly",
  financedOn: day("2026-01-15"),
  firstPaymentOn: day("2026-02-15"),
};

describe("a payment schedule", () => {
  it("is level, and its last payment closes the balance", () => {
    expect(paymentSchedule(terms)).toEqual([
      {
        number: 1,
        dueOn: "2026-02-15",
        paymentCents: 34_002,
        principalCents: 33_002,
        interestCents: 1_000,
        balanceCents: 66_998,
      },
      {
        number: 2,
        dueOn: "2026-03-15",
        paymentCents: 34_002,
        principalCents: 33_332,
        interestCents: 670,
        balanceCents: 33_666,
      },
      {
        number: 3,
        dueOn: "2026-04-15",
        paymentCents: 34_003,
        principalCents: 33_666,
        interestCents: 337,
        balanceCents: 0,
      },
    ]);
  });

  it("bears interest for the whole of a long first period", () => {
    const [first] = paymentSchedule({ ...terms, firstPaymentOn: day("2026-03-01") });
    expect(first?.interestCents).toBe(1_572);
  });

  it("splits a loan without interest evenly", () => {
    const schedule = paymentSchedule({ ...terms, interestRate: 0 });
    expect(schedule.map(({ paymentCents }) => paymentCents)).toEqual([33_333, 33_333, 33_334]);
  });

  it("rounds the level payment to the nearest cent", () => {
    const schedule = paymentSchedule({ ...terms, payments: 6 });
    const paid = schedule.map(({ paymentCents }) => paymentCents);
    expect(paid).toEqual([17_255, 17_255, 17_255, 17_255, 17_255, 17_253]);
  });

  it("is one payment where there is one, of one cent where that is lent", () => {
    const schedule = paymentSchedule({ ...terms, amountFinancedCents: 1, payments: 1 });
    expect(schedule.map(({ paymentCents }) => paymentCents)).toEqual([1]);
  });

  it("never charges more than the balance, when the level payment was rounded up", () => {
    const schedule = paymentSchedule({
      ...terms,
      interestRate: 0,
      amountFinancedCents: 5,
      payments: 8,
    });
    expect(schedule.map(({ paymentCents }) => paymentCents)).toEqual([1, 1, 1, 1, 1, 0, 0, 0]);
    expect(schedule.at(-1)?.balanceCents).toBe(0);
  });

  it.each([
    ["an amount of zero", { amountFinancedCents: 0 }],
    ["an amount with a fraction of a cent", { amountFinancedCents: 0.5 }],
    ["a term of zero", { payments: 0 }],
    ["a negative rate", { interestRate: -1 }],
    ["a first payment before the loan", { firstPaymentOn: day("2026-01-14") }],
  ])("refuses %s", (_what, change) => {
    expect(() => paymentSchedule({ ...terms, ...change })).toThrow(RangeError);
  });
});
