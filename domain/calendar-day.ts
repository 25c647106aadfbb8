import { fail, ok } from "./result.ts";
import type { Result } from "./result.ts";
import { defaultLocale } from "./words/locale.ts";
import type { Locale } from "./words/locale.ts";

declare const calendarDayBrand: unique symbol;

/** A day of the Gregorian calendar as `yyyy-MM-dd`: no clock time, no zone. Compares as text. Decision 29. */
export type CalendarDay = string & { readonly [calendarDayBrand]: true };

/** `month` counts from 1. */
export type CalendarParts = {
  readonly year: number;
  readonly month: number;
  readonly day: number;
};

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** How many days a month has; `month` from 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Whether year (1 to 9999), month and day name a day that exists. */
export function isCalendarDate({ year, month, day }: CalendarParts): boolean {
  if (year < 1 || year > 9999 || month < 1 || month > 12) return false;
  return day >= 1 && day <= daysInMonth(year, month);
}

/**
 * The day of a year, month and day.
 *
 * @throws RangeError when there is no such day: parts from outside are checked by `parseCalendarDay` first
 */
export function calendarDayOf(parts: CalendarParts): CalendarDay {
  if (!isCalendarDate(parts)) throw new RangeError("no such calendar day");
  const year = String(parts.year).padStart(4, "0");
  const month = String(parts.month).padStart(2, "0");
  const day = String(parts.day).padStart(2, "0");
  return `${year}-${month}-${day}` as CalendarDay;
}

/** Year, month (from 1) and day of a calendar day. */
export function calendarPartsOf(day: CalendarDay): CalendarParts {
  return {
    year: Number(day.slice(0, 4)),
    month: Number(day.slice(5, 7)),
    day: Number(day.slice(8, 10)),
  };
}

/**
 * Reads `yyyy-MM-dd`, and nothing else, as a day that exists.
 *
 * @example parseCalendarDay("2023-02-29") // { ok: false, error: "calendarDay.invalid" }
 */
export function parseCalendarDay(text: string): Result<CalendarDay, "calendarDay.invalid"> {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return fail("calendarDay.invalid");
  const day = text as CalendarDay;
  return isCalendarDate(calendarPartsOf(day)) ? ok(day) : fail("calendarDay.invalid");
}

/**
 * Days since 0000-03-01, by the civil calendar alone: a year that starts in March ends with the leap day. date-fns counts
 * in the clock's zone: there a day that a zone skipped becomes another one, an annual percentage rate takes ten times as
 * long, and the first screen's script grows by 1.1 kB.
 */
function dayNumberOf(day: CalendarDay): number {
  const { year, month, day: dayOfMonth } = calendarPartsOf(day);
  const marchYear = month > 2 ? year : year - 1;
  const monthSinceMarch = (month + 9) % 12;
  const leapDays =
    Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  const daysBeforeMonth = Math.floor((153 * monthSinceMarch + 2) / 5);
  return 365 * marchYear + leapDays + daysBeforeMonth + dayOfMonth - 1;
}

function calendarDayAt(dayNumber: number): CalendarDay {
  const era = Math.floor(dayNumber / 146_097);
  const dayOfEra = dayNumber - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthSinceMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = ((monthSinceMarch + 2) % 12) + 1;
  return calendarDayOf({
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * monthSinceMarch + 2) / 5) + 1,
  });
}

/**
 * The day so many days later; negative counts go back.
 *
 * @throws RangeError outside the years 1 to 9999
 * @example addCalendarDays(day("2024-02-28"), 2) // "2024-03-01"
 */
export function addCalendarDays(day: CalendarDay, days: number): CalendarDay {
  return calendarDayAt(dayNumberOf(day) + days);
}

/**
 * The same day of the month so many months later, or that month's last day when it has no such day. Decision 29.
 *
 * @throws RangeError outside the years 1 to 9999
 * @example addCalendarMonths(day("2024-01-31"), 1) // "2024-02-29"
 */
export function addCalendarMonths(day: CalendarDay, months: number): CalendarDay {
  const parts = calendarPartsOf(day);
  const monthCount = parts.year * 12 + parts.month - 1 + months;
  const year = Math.floor(monthCount / 12);
  const month = monthCount - year * 12 + 1;
  return calendarDayOf({ year, month, day: Math.min(parts.day, daysInMonth(year, month)) });
}

/** Days from `first` to `second`: negative when `second` is earlier. */
export function calendarDaysBetween(first: CalendarDay, second: CalendarDay): number {
  return dayNumberOf(second) - dayNumberOf(first);
}

/**
 * A day for reading. The platform counts milliseconds from 1970-01-01, which is day 719 468 here.
 *
 * @example formatCalendarDay(day("2026-12-21")) // "December 21, 2026"
 */
export function formatCalendarDay(day: CalendarDay, locale: Locale = defaultLocale): string {
  const reading = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  return reading.format((dayNumberOf(day) - 719_468) * 86_400_000);
}
