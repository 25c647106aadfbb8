import { formatCalendarDay } from "./calendar-arithmetic.ts";
import type { CalendarDay } from "./calendar-day.ts";

export function shortCalendarDay(day: CalendarDay, locale: string): string {
  return formatCalendarDay(day, locale, "medium");
}
