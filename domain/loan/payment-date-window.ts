import { calendarDaysBetween } from "#domain/calendar/calendar-arithmetic.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";

/** Spec section 9. */
const futureWindowDays = 30;

/** Today or at most 30 days ahead. Spec sections 5 and 9; S23. */
export function isFutureDateWithinWindow(day: CalendarDay, today: CalendarDay): boolean {
  const daysAhead = calendarDaysBetween(today, day);
  return daysAhead >= 0 && daysAhead <= futureWindowDays;
}
