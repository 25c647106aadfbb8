import { formatCalendarDay } from "./calendar-arithmetic.ts";
import type { CalendarDay } from "./calendar-day.ts";

/**
 * A day where there is little room: a column, a card.
 *
 * @example shortCalendarDay(day("2027-01-05")) // "Jan 5, 2027"
 */
export function shortCalendarDay(day: CalendarDay): string {
  return formatCalendarDay(day).replace(/^([A-Z][a-z]{2})[a-z]*/, "$1");
}
