import { parseCalendarDay } from "#domain/calendar-day.ts";
import type { CalendarDay } from "#domain/calendar-day.ts";

/** The calendar day of an instant, in UTC. */
export function calendarDayAt(instant: Date): CalendarDay {
  const day = parseCalendarDay(instant.toISOString().slice(0, 10));
  if (!day.ok) throw new Error("the clock stands outside the calendar");
  return day.value;
}
