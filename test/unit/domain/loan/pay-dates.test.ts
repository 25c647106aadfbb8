import { describe, expect, it } from "vitest";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import {
  dueDates,
  firstPaymentChoices,
  firstPaymentDate,
  lastPaymentDueDate,
  minimumDaysToFirstPayment,
  payDateAfter,
} from "#domain/loan/pay-dates.ts";

const day = (text: string) => text as CalendarDay;

describe("the next pay date", () => {
  it.each([
    ["2024-01-10", "2024-02-10"],
    ["2024-01-31", "2024-02-29"],
    ["2023-01-31", "2023-02-28"],
    ["2024-12-31", "2025-01-31"],
  ])("for Monthly adds one month: %s gives %s [R4-51 R4-62]", (payDate, next) => {
    expect(payDateAfter(day(payDate), "Monthly", 1)).toBe(next);
  });

  it("for Weekly adds 7 days [R4-52]", () => {
    expect(payDateAfter(day("2024-01-10"), "Weekly", 1)).toBe("2024-01-17");
  });

  it("for EveryOtherWeek adds 14 days [R4-53]", () => {
    expect(payDateAfter(day("2024-01-10"), "EveryOtherWeek", 1)).toBe("2024-01-24");
  });

  it.each([
    ["2024-01-10", "2024-01-25"],
    ["2024-01-14", "2024-01-29"],
    ["2024-02-14", "2024-02-29"],
    ["2023-02-14", "2023-03-01"],
  ])("for TwicePerMonth before the 15th adds 15 days: %s gives %s [R4-54]", (payDate, next) => {
    expect(payDateAfter(day(payDate), "TwicePerMonth", 1)).toBe(next);
  });

  it.each([
    ["2024-01-30", "2024-02-15"],
    ["2024-01-31", "2024-02-15"],
    ["2024-12-31", "2025-01-15"],
  ])(
    "for TwicePerMonth after the 29th is the 15th of the next month: %s gives %s [R4-55]",
    (payDate, next) => {
      expect(payDateAfter(day(payDate), "TwicePerMonth", 1)).toBe(next);
    },
  );

  it.each([
    ["2024-01-25", "2024-02-10"],
    ["2024-01-16", "2024-02-01"],
    ["2024-01-29", "2024-02-14"],
    ["2024-01-15", "2024-01-31"],
    ["2024-02-15", "2024-02-29"],
    ["2023-03-15", "2023-03-28"],
  ])(
    "for TwicePerMonth from the 15th to the 29th goes back 15 days, then on one month: %s gives %s [R4-56]",
    (payDate, next) => {
      expect(payDateAfter(day(payDate), "TwicePerMonth", 1)).toBe(next);
    },
  );

  it.each(["Quarterly", ""])("for any other frequency adds one month: %j [R4-57]", (frequency) => {
    expect(payDateAfter(day("2024-01-31"), frequency, 1)).toBe("2024-02-29");
  });
});

describe("the first payment date", () => {
  const today = day("2024-01-01");

  it.each([
    ["Weekly", "2024-01-18"],
    ["EveryOtherWeek", "2024-01-25"],
    ["TwicePerMonth", "2024-01-28"],
    ["Monthly", "2024-01-31"],
  ])("for %s is found at once from the earliest pay date that is accepted", (frequency, first) => {
    const found = Array.from({ length: 100 }, () =>
      firstPaymentDate(day("1918-01-31"), frequency, today),
    );
    expect(new Set(found)).toEqual(new Set([first]));
  });

  it.each([
    ["2024-01-16", "Weekly", "2024-01-16"],
    ["2024-01-15", "Weekly", "2024-01-22"],
    ["2024-01-21", "Weekly", "2024-01-21"],
    ["2024-01-01", "EveryOtherWeek", "2024-01-29"],
    ["2023-12-20", "Monthly", "2024-01-20"],
    ["2023-12-10", "TwicePerMonth", "2024-01-25"],
  ])(
    "is at least 15 days from today: %s %s gives %s [R4-58 R4-59 R9-12]",
    (payDate, frequency, first) => {
      expect(firstPaymentDate(day(payDate), frequency, today)).toBe(first);
    },
  );

  it.each([
    ["Weekly", "2024-01-16", "2024-01-22"],
    ["EveryOtherWeek", "2024-01-16", "2024-01-29"],
    ["TwicePerMonth", "2024-01-16", "2024-01-31"],
    ["Monthly", "2024-01-16", "2024-02-15"],
  ])("can be chosen %s from %s to %s, each by a pay date", (frequency, from, to) => {
    const choices = firstPaymentChoices(frequency, today);
    const dates = [...choices.keys()].toSorted((one, other) => (one < other ? -1 : 1));
    expect([dates[0], dates.at(-1)]).toEqual([from, to]);
    for (const [first, payDay] of choices) {
      expect(payDay <= today).toBe(true);
      expect(firstPaymentDate(payDay, frequency, today)).toBe(first);
    }
  });

  it("waits 15 days [R9-12]", () => {
    expect(minimumDaysToFirstPayment).toBe(15);
  });
});

it.each([
  ["2024-01-10", "Weekly", 3, "2024-01-31"],
  ["2024-01-10", "Weekly", 0, "2024-01-10"],
  ["2024-01-10", "Monthly", 12, "2025-01-10"],
  ["2024-01-01", "TwicePerMonth", 4, "2024-03-01"],
  ["2026-01-31", "Monthly", 2, "2026-03-31"],
])(
  "the last payment due date from %s %s after %i is %s [R4-60]",
  (start, frequency, payments, last) => {
    expect(lastPaymentDueDate(day(start), frequency, payments)).toBe(last);
  },
);

const due = (first: string, payDay: string, frequency: string) =>
  dueDates({ first: day(first), payDay: day(payDay), frequency }, 5);

describe("the days on which payments fall due", () => {
  it("are counted from the pay day, without drifting to the 28th [R4-62]", () => {
    expect(due("2026-02-28", "2026-01-31", "Monthly")).toEqual([
      "2026-02-28",
      "2026-03-31",
      "2026-04-30",
      "2026-05-31",
      "2026-06-30",
    ]);
  });

  it.each([
    ["2026-01-31", ["2026-02-15", "2026-02-28", "2026-03-13", "2026-03-28", "2026-04-13"]],
    ["2026-01-15", ["2026-02-15", "2026-02-28", "2026-03-13", "2026-03-28", "2026-04-13"]],
    ["2026-01-29", ["2026-02-14", "2026-03-01", "2026-03-16", "2026-04-01", "2026-04-16"]],
  ])(
    "twice a month follow the rule from each date to the next: %s [R4-54 R4-56]",
    (payDay, days) => {
      expect(due(days[0]!, payDay, "TwicePerMonth")).toEqual(days);
    },
  );

  it("begin with the first payment where that is the pay day itself, or the one after it", () => {
    expect(due("2026-01-31", "2026-01-31", "Monthly").slice(0, 2)).toEqual([
      "2026-01-31",
      "2026-02-28",
    ]);
    expect(due("2026-02-14", "2026-01-31", "EveryOtherWeek").slice(0, 2)).toEqual([
      "2026-02-14",
      "2026-02-28",
    ]);
  });

  it("are counted from the first payment where that is no pay day", () => {
    expect(due("2026-03-10", "2026-01-31", "Monthly").slice(0, 2)).toEqual([
      "2026-03-10",
      "2026-04-10",
    ]);
  });
});
