import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addCalendarDays,
  addCalendarMonths,
  calendarDaysBetween,
} from "#domain/calendar/calendar-arithmetic.ts";
import { calendarPartsOf, parseCalendarDay } from "#domain/calendar/calendar-day.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";

/** Independent of the rule: the platform's calendar in UTC. */
const calendarDay = fc
  .date({ min: new Date("0100-01-01"), max: new Date("9800-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10) as CalendarDay);

function platformDay(day: CalendarDay, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

describe("a calendar day always", () => {
  it("reads back as itself", () => {
    fc.assert(
      fc.property(calendarDay, (day) => {
        expect(parseCalendarDay(day)).toEqual({ ok: true, value: day });
      }),
    );
  });

  it("agrees with the platform's calendar when days are added", () => {
    fc.assert(
      fc.property(calendarDay, fc.integer({ min: -30_000, max: 30_000 }), (day, days) => {
        expect(addCalendarDays(day, days)).toBe(platformDay(day, days));
      }),
      { numRuns: 2000 },
    );
  });

  it("is as many days away as were added", () => {
    fc.assert(
      fc.property(calendarDay, fc.integer({ min: -30_000, max: 30_000 }), (day, days) => {
        expect(calendarDaysBetween(day, addCalendarDays(day, days))).toBe(days);
      }),
    );
  });

  it("keeps its day of the month when months are added, or is the last of a shorter one", () => {
    fc.assert(
      fc.property(calendarDay, fc.integer({ min: -1000, max: 1000 }), (day, months) => {
        const from = calendarPartsOf(day);
        const to = calendarPartsOf(addCalendarMonths(day, months));
        expect(to.year * 12 + to.month).toBe(from.year * 12 + from.month + months);
        const lastDay = new Date(0);
        lastDay.setUTCFullYear(to.year, to.month, 0);
        expect(to.day).toBe(Math.min(from.day, lastDay.getUTCDate()));
      }),
    );
  });

  it("is refused unless the platform knows the day too", () => {
    const digits = fc.tuple(
      fc.integer({ min: 1, max: 9999 }),
      fc.integer({ min: 0, max: 14 }),
      fc.integer({ min: 0, max: 33 }),
    );
    fc.assert(
      fc.property(digits, ([year, month, day]) => {
        const text = `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
        const time = Date.parse(`${text}T00:00:00Z`);
        const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
        expect(parseCalendarDay(text).ok).toBe(isDay);
      }),
      { numRuns: 2000 },
    );
  });
});
