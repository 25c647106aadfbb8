import { calendarPartsOf } from "./calendar-day.ts";
import type { CalendarDay } from "./calendar-day.ts";
import type { Locale } from "#domain/language/locale.ts";

/**
 * A short date for cards and columns.
 *
 * @example shortCalendarDay(day("2027-01-05"), "en-US") // "Jan 5, 2027"
 */
export function shortCalendarDay(day: CalendarDay, locale: Locale): string {
  const { year, month, day: dayOfMonth } = calendarPartsOf(day);
  const format = (formats[locale] ??= new Intl.DateTimeFormat(locale, {
    dateStyle: "medium",
    timeZone: "UTC",
  }));
  return format.format(Date.UTC(year, month - 1, dayOfMonth));
}

/** Cached by locale: creating a format is slow. */
const formats: { [Name in Locale]?: Intl.DateTimeFormat } = {};
