import { toDate } from "date-fns/toDate";
import { fail, ok } from "#domain/values/result.ts";
import type { Result } from "#domain/values/result.ts";

declare const calendarDayBrand: unique symbol;

/** A day of the Gregorian calendar as `yyyy-MM-dd`: no clock time, no zone. Compares as text. Decision 29. */
export type CalendarDay = string & { readonly [calendarDayBrand]: true };

/** `month` counts from 1. */
export type CalendarParts = {
  readonly year: number;
  readonly month: number;
  readonly day: number;
};

/**
 * Noon of a day, for date-fns, which counts in the clock's zone. No zone moves its clocks at noon, so every day has one,
 * except a day that a zone left out altogether (30 December 2011 in Samoa).
 */
export function noonOf(day: string) {
  return toDate(`${day}T12:00`);
}

/** As `yyyy-MM-dd` from the year 1 to 9999, whether there is such a day or not. */
export const writtenDays = /^(?!0000)\d{4}-\d{2}-\d{2}$/;

/**
 * The calendar day of a point in time, in the clock's zone.
 *
 * @throws RangeError outside the years 1 to 9999
 */
export function localCalendarDayOf(time: ReturnType<typeof noonOf>): CalendarDay {
  return calendarDayOf({
    year: time.getFullYear(),
    month: time.getMonth() + 1,
    day: time.getDate(),
  });
}

/**
 * The calendar day of a point in time, in UTC.
 *
 * @throws RangeError outside the years 1 to 9999
 */
export function utcCalendarDayOf(time: ReturnType<typeof noonOf>): CalendarDay {
  // What a point in time is written as begins with a day that exists.
  const day = time.toISOString().slice(0, 10);
  if (!writtenDays.test(day)) throw new RangeError("no such calendar day");
  return day as CalendarDay;
}

/**
 * The day of a year, month and day.
 *
 * @throws RangeError when there is no such day: parts from outside are checked by `parseCalendarDay` first
 */
export function calendarDayOf({ year, month, day }: CalendarParts): CalendarDay {
  const [monthText, dayText] = [month, day].map((part) => String(part).padStart(2, "0"));
  const found = parseCalendarDay(`${String(year).padStart(4, "0")}-${monthText}-${dayText}`);
  if (!found.ok) throw new RangeError("no such calendar day");
  return found.value;
}

/** Year, month (from 1) and day of a calendar day. */
export function calendarPartsOf(day: CalendarDay): CalendarParts {
  return {
    year: Number(day.slice(0, 4)),
    month: Number(day.slice(5, 7)),
    day: Number(day.slice(8)),
  };
}

/**
 * Reads `yyyy-MM-dd`, and nothing else, as a day that exists, from the year 1 to 9999.
 *
 * @example parseCalendarDay("2023-02-29") // { ok: false, error: "calendarDay.invalid" }
 */
export function parseCalendarDay(text: string): Result<CalendarDay, "calendarDay.invalid"> {
  if (!writtenDays.test(text)) return fail("calendarDay.invalid");
  // Some engines read 30 February as a day of March, others as no day at all, whose date is not a number.
  const isDay = noonOf(text).getDate() === Number(text.slice(8));
  return isDay ? ok(text as CalendarDay) : fail("calendarDay.invalid");
}
