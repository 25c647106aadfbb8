import { formatCalendarDay } from "./calendar-arithmetic.ts";
import type { CalendarDay } from "./calendar-day.ts";
import type { Locale } from "#domain/language/locale.ts";

/**
 * A short date for cards and columns.
 *
 * @example shortCalendarDay(day("2027-01-05"), "en-US") // "Jan 5, 2027"
 */
export function shortCalendarDay(day: CalendarDay, locale: Locale): string {
  return formatCalendarDay(day, locale, "medium");
}
