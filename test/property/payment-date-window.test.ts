import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addCalendarDays } from "#domain/calendar/calendar-arithmetic.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import { isFutureDateWithinWindow } from "#domain/loan/payment-date-window.ts";

const today = fc
  .date({ min: new Date("2000-01-01"), max: new Date("2090-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10) as CalendarDay);

describe("the window for a future date always", () => {
  it("is open from today to 30 days ahead and closed elsewhere [R5-17 R9-03]", () => {
    fc.assert(
      fc.property(today, fc.integer({ min: -400, max: 400 }), (day, ahead) => {
        expect(isFutureDateWithinWindow(addCalendarDays(day, ahead), day)).toBe(
          ahead >= 0 && ahead <= 30,
        );
      }),
    );
  });
});
