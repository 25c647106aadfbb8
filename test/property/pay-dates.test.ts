import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addCalendarDays, calendarDaysBetween } from "#domain/calendar-arithmetic.ts";
import type { CalendarDay } from "#domain/calendar-day.ts";
import { firstPaymentDate, lastPaymentDueDate, nextPayDate } from "#domain/pay-dates.ts";

const day = fc
  .date({ min: new Date("1990-01-01"), max: new Date("2090-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10) as CalendarDay);
const frequency = fc.constantFrom("Monthly", "Weekly", "EveryOtherWeek", "TwicePerMonth", "Other");

/** Fewest and most days from one pay date to the next. */
const gaps = {
  Monthly: [28, 31],
  Other: [28, 31],
  Weekly: [7, 7],
  EveryOtherWeek: [14, 14],
  TwicePerMonth: [13, 16],
} as const;

describe("the next pay date always", () => {
  it("comes later, by as many days as its frequency allows [R4-51 R4-52 R4-53 R4-54 R4-55 R4-56 R4-57]", () => {
    fc.assert(
      fc.property(day, frequency, (payDate, often) => {
        const days = calendarDaysBetween(payDate, nextPayDate(payDate, often));
        const [fewest, most] = gaps[often];
        expect(days).toBeGreaterThanOrEqual(fewest);
        expect(days).toBeLessThanOrEqual(most);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("the first payment date always", () => {
  it("is at least 15 days away, the pay date itself or the first that is [R4-58 R4-59 R9-12]", () => {
    const offset = fc.integer({ min: -400, max: 400 });
    fc.assert(
      fc.property(day, offset, frequency, (today, ahead, often) => {
        const payDate = addCalendarDays(today, ahead);
        const first = firstPaymentDate(payDate, often, today);
        const waited = calendarDaysBetween(today, first);
        expect(waited).toBeGreaterThanOrEqual(15);
        expect(first === payDate).toBe(ahead >= 15);
        expect(ahead >= 15 || waited < 15 + 31).toBe(true);
      }),
    );
  });
});

describe("the last payment due date always", () => {
  it("is one payment after that of one payment fewer [R4-60]", () => {
    fc.assert(
      fc.property(day, frequency, fc.integer({ min: 1, max: 120 }), (start, often, payments) => {
        const before = lastPaymentDueDate(start, often, payments - 1);
        expect(lastPaymentDueDate(start, often, payments)).toBe(nextPayDate(before, often));
      }),
    );
  });
});
