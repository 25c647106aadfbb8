import { expect, it } from "vitest";
import { parseCalendarDay } from "#domain/calendar/calendar-day.ts";
import { shortCalendarDay } from "#domain/calendar/short-calendar-day.ts";

it.each([
  ["2027-01-05", "en-US", "Jan 5, 2027"],
  ["2026-09-30", "en-US", "Sep 30, 2026"],
  ["2027-01-05", "es-US", "5 ene 2027"],
  ["2026-12-30", "es-US", "30 dic 2026"],
] as const)("%s in %s is %s", (text, locale, short) => {
  const day = parseCalendarDay(text);
  expect(day.ok && shortCalendarDay(day.value, locale)).toBe(short);
});
