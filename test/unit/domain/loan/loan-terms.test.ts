import { describe, expect, it } from "vitest";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import {
  convertedPayments,
  loanTerms,
  paymentsPerYear,
  quote,
  rescheduled,
  termsAsOf,
  type TermsChoice,
} from "#domain/loan/loan-terms.ts";

const day = (text: string) => text as CalendarDay;
const choice: TermsChoice = {
  offer: { termMonths: 12, interestRate: 12, paymentFrequency: "Monthly" },
  amountCents: 120_000,
  downPaymentCents: 20_000,
  frequency: "Monthly",
  lastPaidDate: day("2026-01-15"),
  today: day("2026-01-15"),
};

const ofMonths = (termMonths: number) =>
  loanTerms({ ...choice, offer: { ...choice.offer, termMonths } }).schedule.length;

describe("the first payment of chosen terms, on the day of signing", () => {
  const chosen = {
    amountFinancedCents: 100_000,
    interestRate: 12,
    payments: 12,
    paymentFrequency: "Monthly",
    firstPaymentDate: day("2026-02-20"),
  } as const;
  const firstPaymentOn = (today: string) => termsAsOf(chosen, undefined, day(today)).firstPaymentOn;

  it("stays while it is ahead, and moves to the next pay date after that", () => {
    expect([firstPaymentOn("2026-02-19"), firstPaymentOn("2026-02-20")]).toEqual([
      "2026-02-20",
      "2026-03-20",
    ]);
  });
});

describe("the terms of a loan", () => {
  it("finance the cost less the down payment and add up to the cent", () => {
    const { schedule, ...terms } = loanTerms(choice);
    expect(terms).toEqual({
      payments: 12,
      amountFinancedCents: 100_000,
      financedOn: "2026-01-15",
      firstPaymentOn: "2026-02-15",
      lastPaymentOn: "2027-01-15",
      estimatedPaymentCents: 8_885,
      totalOfPaymentsCents: 106_619,
      financeChargeCents: 6_619,
      apr: 12,
    });
    expect(schedule).toHaveLength(12);
    expect(schedule.at(-1)).toMatchObject({ paymentCents: 8_884, balanceCents: 0 });
  });

  it("have as many payments as the offer, however many [R9-36]", () => {
    expect([ofMonths(1), ofMonths(600)]).toEqual([1, 600]);
  });

  it("split a loan without interest, and its rate is 0", () => {
    const terms = loanTerms({ ...choice, offer: { ...choice.offer, interestRate: 0 } });
    expect(terms.estimatedPaymentCents).toBe(8_333);
    expect(terms.schedule.at(-1)?.paymentCents).toBe(8_337);
    expect([terms.financeChargeCents, terms.apr]).toEqual([0, 0]);
  });

  it.each([
    ["Monthly", "2026-02-09", "2027-01-09", 12],
    ["EveryOtherWeek", "2026-02-06", "2027-01-22", 26],
    ["TwicePerMonth", "2026-02-09", "2027-01-24", 24],
    ["Weekly", "2026-01-30", "2027-01-22", 52],
  ] as const)(
    "are repaid %s from a pay day at least 15 days away, over the same time [R4-58]",
    (frequency, first, last, payments) => {
      const terms = loanTerms({ ...choice, frequency, lastPaidDate: day("2026-01-09") });
      expect([terms.firstPaymentOn, terms.lastPaymentOn, terms.payments]).toEqual([
        first,
        last,
        payments,
      ]);
      expect(terms.apr).toBe(12);
    },
  );

  it("finance a cost of one cent", () => {
    const terms = loanTerms({ ...choice, amountCents: 1, downPaymentCents: 0 });
    expect(terms.totalOfPaymentsCents).toBe(1);
  });

  it("are priced again on the day the service named, or today where it named none", () => {
    const chosen = {
      payments: 12,
      interestRate: 12,
      paymentFrequency: "Monthly",
      amountCents: 120_000,
      downPaymentCents: 20_000,
    } as const;
    const priced = { ...chosen, pricedOn: day("2026-01-10") };
    expect([chosen, priced].map((terms) => rescheduled(terms, choice)?.financedOn)).toEqual([
      "2026-01-15",
      "2026-01-10",
    ]);
    expect(rescheduled({ ...chosen, amountCents: 0 }, choice)).toBeUndefined();
  });

  it("treat an unknown frequency as Monthly", () => {
    const offer = { ...choice.offer, paymentFrequency: "Quarterly" };
    expect(loanTerms({ ...choice, offer }).payments).toBe(12);
    expect(quote(offer, choice, choice.today).payments).toBe(12);
  });

  it.each([
    ["a cost of nothing", { amountCents: 0 }, "the amount must be positive"],
    ["a negative cost", { amountCents: -1 }, "the amount must be positive"],
    ["a cost that is no number", { amountCents: Number.NaN }, "the amount must be positive"],
    ["a negative down payment", { downPaymentCents: -1 }, "must not be negative"],
    ["a down payment of the whole cost", { downPaymentCents: 120_000 }, "above 0"],
    ["a fraction of a cent", { amountCents: 120_000.5 }, "whole cents"],
    ["a term of zero", { offer: { ...choice.offer, termMonths: 0 } }, "the term must be positive"],
    ["a negative term", { offer: { ...choice.offer, termMonths: -1 } }, "must be positive"],
    ["a negative rate", { offer: { ...choice.offer, interestRate: -1 } }, "must not be negative"],
  ])("are refused for %s [R5-71 R5-72]", (_name, wrong, why) => {
    expect(() => loanTerms({ ...choice, ...wrong })).toThrow(why);
  });
});

describe("a quote", () => {
  it("is in the offer's own frequency, its first payment one period away", () => {
    const quoted = quote(choice.offer, { amountCents: 100_000, downPaymentCents: 0 }, choice.today);
    expect([quoted.firstPaymentOn, quoted.estimatedPaymentCents]).toEqual(["2026-02-15", 8_885]);
  });

  it.each([
    ["Weekly", "2026-02-05"],
    ["EveryOtherWeek", "2026-02-12"],
    ["TwicePerMonth", "2026-01-31"],
    ["Monthly", "2026-02-15"],
  ])("of %s payments waits at least 15 days for the first", (paymentFrequency, first) => {
    const quoted = quote({ ...choice.offer, paymentFrequency }, choice, choice.today);
    expect(quoted.firstPaymentOn).toBe(first);
  });
});

describe("a number of payments", () => {
  it.each([
    [12, "Monthly", "EveryOtherWeek", 26],
    [12, "Monthly", "TwicePerMonth", 24],
    [12, "Monthly", "Weekly", 52],
    [52, "Weekly", "Monthly", 12],
    [9, "Monthly", "EveryOtherWeek", 20],
    [1, "Weekly", "Monthly", 1],
    [24, "Monthly", "Monthly", 24],
  ])("of %i %s is, in %s payments, %i", (payments, from, to, converted) => {
    expect(convertedPayments(payments, from, to)).toBe(converted);
  });

  it("in a year is 12, 24, 26 or 52", () => {
    const frequencies = ["Monthly", "TwicePerMonth", "EveryOtherWeek", "Weekly", "Quarterly"];
    expect(frequencies.map(paymentsPerYear)).toEqual([12, 24, 26, 52, 12]);
  });
});
