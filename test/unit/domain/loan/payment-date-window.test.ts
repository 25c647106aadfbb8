import { expect, it } from "vitest";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import { isFutureDateWithinWindow } from "#domain/loan/payment-date-window.ts";

const day = (text: string) => text as CalendarDay;
const today = day("2026-11-20");

it.each([
  ["2026-11-19", false],
  ["2026-11-20", true],
  ["2026-12-20", true],
  ["2026-12-21", false],
])(
  "the window for a future date is today to 30 days ahead: %s is %s [R5-17 R9-03]",
  (text, isInside) => {
    expect(isFutureDateWithinWindow(day(text), today)).toBe(isInside);
  },
);
