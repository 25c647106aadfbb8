import { describe, expect, it } from "vitest";
import {
  calendarDayOf,
  calendarPartsOf,
  localCalendarDayOf,
  parseCalendarDay,
  type CalendarDay,
} from "#domain/calendar/calendar-day.ts";
import { noonOf } from "#domain/calendar/calendar-arithmetic.ts";

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

  it("round-trips its parts", () => {
    expect(calendarDayOf({ year: 987, month: 6, day: 5 })).toBe("0987-06-05");
    expect(calendarPartsOf(day("2024-02-29"))).toEqual({ year: 2024, month: 2, day: 29 });
  });

  it.each(["2024-01-31", "2024-12-01"])("is that of its noon: %s", (text) => {
    expect(localCalendarDayOf(noonOf(text))).toBe(text);
  });

  it("rejects parts that are not a date", () => {
    expect(() => calendarDayOf({ year: 2023, month: 2, day: 29 })).toThrow(RangeError);
  });
});
