import { formatCalendarDay } from "./calendar-arithmetic.ts";
import type { CalendarDay } from "./calendar-day.ts";
import type { Locale } from "#domain/language/locale.ts";

/** A short date for cards and columns. */
export function shortCalendarDay(day: CalendarDay, locale: Locale): string {
  return formatCalendarDay(day, locale, "medium");
}
