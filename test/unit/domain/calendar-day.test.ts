import { describe, expect, it } from "vitest";
import {
  addCalendarDays,
  addCalendarMonths,
  calendarDayOf,
  calendarDaysBetween,
  calendarPartsOf,
  daysInMonth,
  formatCalendarDay,
  parseCalendarDay,
} from "#domain/calendar-day.ts";
import type { CalendarDay } from "#domain/calendar-day.ts";

const day = (text: string) => text as CalendarDay;

describe("a calendar day", () => {
  it.each(["2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31"])("reads %s", (text) => {
    expect(parseCalendarDay(text)).toEqual({ ok: true, value: text });
  });

  it.each([
    "",
    "2023-02-29",
    "1900-02-29",
    "2024-04-31",
    "2024-00-10",
    "2024-13-01",
    "2024-01-00",
    "2024-01-32",
    "0000-01-01",
    "2024-1-1",
    "01/02/2024",
    " 2024-01-01",
    "2024-01-01T00:00:00Z",
    "2024-01-01\n",
  ])("refuses %j", (text) => {
    expect(parseCalendarDay(text)).toEqual({ ok: false, error: "calendarDay.invalid" });
  });

  it("is written in en-US for reading", () => {
    expect(formatCalendarDay(day("2026-12-21"))).toBe("December 21, 2026");
    expect(formatCalendarDay(day("2026-01-05"))).toBe("January 5, 2026");
  });

  it("is made from its parts and gives them back", () => {
    expect(calendarDayOf({ year: 987, month: 6, day: 5 })).toBe("0987-06-05");
    expect(calendarPartsOf(day("2024-02-29"))).toEqual({ year: 2024, month: 2, day: 29 });
  });

  it("is never made from parts that name no day", () => {
    expect(() => calendarDayOf({ year: 2023, month: 2, day: 29 })).toThrow(RangeError);
    expect(() => addCalendarDays(day("9999-12-31"), 1)).toThrow(RangeError);
  });
});

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

  it("knows how long each month is", () => {
    const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
    expect(months.map((month) => daysInMonth(2023, month))).toEqual([
      31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31,
    ]);
    expect([1900, 2000, 2024, 2100].map((year) => daysInMonth(year, 2))).toEqual([28, 29, 29, 28]);
  });
});
