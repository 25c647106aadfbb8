import { addHours } from "date-fns/addHours";
import { utcCalendarDayOf } from "#domain/calendar/calendar-day.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";

/** The calendar day of an instant, in UTC. A day that a person names, or is told, is judged by the days below. */
export function calendarDayAt(instant: Date): CalendarDay {
  return utcCalendarDayOf(instant);
}

/**
 * The day that it still is somewhere: nobody says in which zone an applicant is, so that a day is over for them once it is over
 * everywhere.
 */
export function earliestDayAt(instant: Date): CalendarDay {
  return calendarDayAt(addHours(instant, -12));
}

/** The instant at which a day is over everywhere. */
export function endEverywhereOf(day: CalendarDay): Date {
  return addHours(new Date(`${day}T00:00:00.000Z`), 24 + 12);
}

/** The day that it is somewhere already: for an applicant a day lies ahead while it does so everywhere. */
export function latestDayAt(instant: Date): CalendarDay {
  return calendarDayAt(addHours(instant, 14));
}
