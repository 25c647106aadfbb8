import { toDate } from "date-fns/toDate";
import { fail, ok } from "#domain/values/result.ts";
import type { Result } from "#domain/values/result.ts";

declare const calendarDayBrand: unique symbol;

/** A Gregorian date as `yyyy-MM-dd`, without time or zone. Compares as text. S29. */
export type CalendarDay = string & { readonly [calendarDayBrand]: true };

/** `month` counts from 1. */
export type CalendarParts = {
  readonly year: number;
  readonly month: number;
  readonly day: number;
};

/**
 * Noon of a day as a local `Date` for date-fns. Noon exists on every day, because no zone changes its clocks at noon.
 */
export function noonOf(day: string) {
  return toDate(`${day}T12:00`);
}

/** `yyyy-MM-dd` from year 1 to 9999; the day may not exist. */
export const writtenDays = /^(?!0000)\d{4}-\d{2}-\d{2}$/;

/** In the local zone; throws RangeError outside the years 1 to 9999. */
export function localCalendarDayOf(time: ReturnType<typeof noonOf>): CalendarDay {
  return calendarDayOf({
    year: time.getFullYear(),
    month: time.getMonth() + 1,
    day: time.getDate(),
  });
}

/** In UTC; throws RangeError outside the years 1 to 9999. */
export function utcCalendarDayOf(time: ReturnType<typeof noonOf>): CalendarDay {
  const day = time.toISOString().slice(0, 10);
  if (!writtenDays.test(day)) throw new RangeError("no such calendar day");
  return day as CalendarDay;
}

/** @throws RangeError when the day does not exist; check input with `parseCalendarDay` first */
export function calendarDayOf({ year, month, day }: CalendarParts): CalendarDay {
  const [monthText, dayText] = [month, day].map((part) => String(part).padStart(2, "0"));
  const found = parseCalendarDay(`${String(year).padStart(4, "0")}-${monthText}-${dayText}`);
  if (!found.ok) throw new RangeError("no such calendar day");
  return found.value;
}

export function calendarPartsOf(day: CalendarDay): CalendarParts {
  return {
    year: Number(day.slice(0, 4)),
    month: Number(day.slice(5, 7)),
    day: Number(day.slice(8)),
  };
}

export function parseCalendarDay(text: string): Result<CalendarDay, "calendarDay.invalid"> {
  if (!writtenDays.test(text)) return fail("calendarDay.invalid");
  // Some engines read 30 February as a day in March, others as an invalid date.
  const isDay = noonOf(text).getDate() === Number(text.slice(8));
  return isDay ? ok(text as CalendarDay) : fail("calendarDay.invalid");
}
