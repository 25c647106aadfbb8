import { afterEach, describe, expect, it, vi } from "vitest";
import {
  addCalendarDays,
  addCalendarMonths,
  calendarDaysBetween,
  formatCalendarDay,
} from "#domain/calendar/calendar-arithmetic.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";

const day = (text: string) => text as CalendarDay;

afterEach(() => vi.unstubAllEnvs());

describe("adding to a calendar day", () => {
  it.each([
    ["2024-02-28", 1, "2024-02-29"],
    ["2024-02-28", 2, "2024-03-01"],
    ["2023-02-28", 1, "2023-03-01"],
    ["2024-12-31", 1, "2025-01-01"],
    ["2024-01-01", -1, "2023-12-31"],
    ["2024-03-10", 365, "2025-03-10"],
    ["2024-01-10", 0, "2024-01-10"],
    ["2000-01-01", 10_000, "2027-05-19"],
    ["2011-12-29", 1, "2011-12-30"],
  ])("gives %s and %i days as %s", (start, days, end) => {
    expect(addCalendarDays(day(start), days)).toBe(end);
  });

  it.each([
    ["2024-01-31", 1, "2024-02-29"],
    ["2023-01-31", 1, "2023-02-28"],
    ["2024-01-10", 1, "2024-02-10"],
    ["2024-12-15", 1, "2025-01-15"],
    ["1900-01-31", 1, "1900-02-28"],
    ["2000-01-31", 1, "2000-02-29"],
    ["2100-01-31", 1, "2100-02-28"],
    ["2024-03-31", -1, "2024-02-29"],
    ["2024-02-29", 12, "2025-02-28"],
    ["2024-01-15", -13, "2022-12-15"],
  ])("gives %s and %i months as %s", (start, months, end) => {
    expect(addCalendarMonths(day(start), months)).toBe(end);
  });

  it("counts the days between two days, backwards below zero", () => {
    expect(calendarDaysBetween(day("2024-02-28"), day("2024-03-01"))).toBe(2);
    expect(calendarDaysBetween(day("2024-03-01"), day("2024-02-28"))).toBe(-2);
    expect(calendarDaysBetween(day("2026-11-20"), day("2026-12-20"))).toBe(30);
  });

  it.each(["Pacific/Kiritimati", "America/Los_Angeles", "America/Sao_Paulo", "Asia/Beirut"])(
    "counts the same days where the clock is that of %s",
    (zone) => {
      // Clocks changed at midnight on 4 November 2018 in São Paulo and on 26 March 2023 in Beirut.
      vi.stubEnv("TZ", zone);
      expect(addCalendarDays(day("2018-11-03"), 1)).toBe("2018-11-04");
      expect(addCalendarDays(day("2018-11-05"), -1)).toBe("2018-11-04");
      expect(calendarDaysBetween(day("2023-03-25"), day("2023-03-27"))).toBe(2);
      expect(addCalendarMonths(day("2023-01-31"), 2)).toBe("2023-03-31");
      expect(formatCalendarDay(day("2023-03-26"), "en-US")).toBe("March 26, 2023");
    },
  );

  it("does not leave the calendar", () => {
    expect(() => addCalendarDays(day("9999-12-31"), 1)).toThrow(RangeError);
    expect(() => addCalendarMonths(day("0001-01-01"), -1)).toThrow(RangeError);
  });
});

it("formats a calendar day in en-US", () => {
  expect(formatCalendarDay(day("2026-12-21"), "en-US")).toBe("December 21, 2026");
  expect(formatCalendarDay(day("2026-01-05"), "en-US")).toBe("January 5, 2026");
});
