import { formatCalendarDay } from "./calendar-arithmetic.ts";
import type { CalendarDay } from "./calendar-day.ts";
import type { Locale } from "#domain/language/locale.ts";

export function shortCalendarDay(day: CalendarDay, locale: Locale): string {
  return formatCalendarDay(day, locale, "medium");
}
