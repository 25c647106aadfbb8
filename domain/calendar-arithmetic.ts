import { addDays } from "date-fns/addDays";
import { addMonths } from "date-fns/addMonths";
import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { localCalendarDayOf, noonOf } from "./calendar-day.ts";
import type { CalendarDay } from "./calendar-day.ts";

import type { Locale } from "./words/locale.ts";

/**
 * The day so many days later; negative counts go back.
 *
 * @throws RangeError outside the years 1 to 9999
 * @example addCalendarDays(day("2024-02-28"), 2) // "2024-03-01"
 */
export function addCalendarDays(day: CalendarDay, days: number): CalendarDay {
  return localCalendarDayOf(addDays(noonOf(day), days));
}

/**
 * The same day of the month so many months later, or that month's last day when it has no such day. Decision 29.
 *
 * @throws RangeError outside the years 1 to 9999
 * @example addCalendarMonths(day("2024-01-31"), 1) // "2024-02-29"
 */
export function addCalendarMonths(day: CalendarDay, months: number): CalendarDay {
  return localCalendarDayOf(addMonths(noonOf(day), months));
}

/** Days from `first` to `second`: negative when `second` is earlier. */
export function calendarDaysBetween(first: CalendarDay, second: CalendarDay): number {
  return differenceInCalendarDays(noonOf(second), noonOf(first));
}

/**
 * A day written out for people.
 *
 * @example formatCalendarDay(day("2026-12-21"), "en-US") // "December 21, 2026"
 */
export function formatCalendarDay(day: CalendarDay, locale: Locale): string {
  const format = (formats[locale] ??= new Intl.DateTimeFormat(locale, { dateStyle: "long" }));
  return format.format(noonOf(day));
}

/** By locale, each made once: that takes a hundred times as long as to use it. */
const formats: Partial<Record<Locale, Intl.DateTimeFormat>> = {};
