import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addCalendarDays, calendarDaysBetween } from "#domain/calendar/calendar-arithmetic.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import {
  dueDates,
  firstPaymentDate,
  lastPaymentDueDate,
  payDateAfter,
} from "#domain/loan/pay-dates.ts";

const day = fc
  .date({ min: new Date("1990-01-01"), max: new Date("2090-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10) as CalendarDay);
const frequency = fc.constantFrom("Monthly", "Weekly", "EveryOtherWeek", "TwicePerMonth", "Other");

const gaps = {
  Monthly: [28, 31],
  Other: [28, 31],
  Weekly: [7, 7],
  EveryOtherWeek: [14, 14],
  TwicePerMonth: [13, 16],
} as const;

it("the next pay date always comes later, by as many days as its frequency allows [R4-51 R4-52 R4-53 R4-54 R4-55 R4-56 R4-57]", () => {
  fc.assert(
    fc.property(day, frequency, (payDate, often) => {
      const days = calendarDaysBetween(payDate, payDateAfter(payDate, often, 1));
      const [fewest, most] = gaps[often];
      expect(days).toBeGreaterThanOrEqual(fewest);
      expect(days).toBeLessThanOrEqual(most);
    }),
    { numRuns: 2000 },
  );
});

it("the first payment date is always at least 15 days away, the pay date itself or the first that is [R4-58 R4-59 R9-12]", () => {
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

it("counting from a day long ago finds what counting every pay date finds", () => {
  const ago = fc.integer({ min: 0, max: 4000 });
  fc.assert(
    fc.property(day, ago, frequency, (today, days, often) => {
      const payDay = addCalendarDays(today, -days);
      const all = Array.from({ length: 620 }, (_, periods) => payDateAfter(payDay, often, periods));
      const counted = all.filter((date) => calendarDaysBetween(today, date) >= 15);
      const first = firstPaymentDate(payDay, often, today);
      expect(first).toBe(counted[0]);
      const due = dueDates({ first, payDay, frequency: often }, 6);
      expect(due).toEqual(counted.slice(0, 6));
    }),
    { numRuns: 20 },
  );
});

it("one more payment always moves the last due date by one period [R4-60]", () => {
  fc.assert(
    fc.property(day, frequency, fc.integer({ min: 1, max: 120 }), (start, often, payments) => {
      const before = lastPaymentDueDate(start, often, payments - 1);
      const days = calendarDaysBetween(before, lastPaymentDueDate(start, often, payments));
      const [fewest, most] = gaps[often];
      expect(days).toBeGreaterThanOrEqual(fewest);
      expect(days).toBeLessThanOrEqual(most);
    }),
  );
});

const dayOfMonth = (date: CalendarDay) => Number(date.slice(8));
const lengthOfMonth = (date: CalendarDay) =>
  new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate();

describe("a pay date counted from a pay day", () => {
  it("of every month is its day, or the month's last: no short month moves a later one", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 120 }), (payDay, months) => {
        const date = payDateAfter(payDay, "Monthly", months);
        expect(dayOfMonth(date)).toBe(Math.min(dayOfMonth(payDay), lengthOfMonth(date)));
      }),
    );
  });

  it("twice a month follows from the date before", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 120 }), (payDay, periods) => {
        const before = payDateAfter(payDay, "TwicePerMonth", periods);
        const next = payDateAfter(payDay, "TwicePerMonth", periods + 1);
        expect(payDateAfter(before, "TwicePerMonth", 1)).toBe(next);
      }),
    );
  });
});
