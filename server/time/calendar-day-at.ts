import { addHours } from "date-fns/addHours";
import { utcCalendarDayOf, type CalendarDay } from "#domain/calendar/calendar-day.ts";

/** In UTC. Days that applicants see use the functions below. */
export function calendarDayAt(instant: Date): CalendarDay {
  return utcCalendarDayOf(instant);
}

/** The earliest current date in any zone: a day is over for an applicant when it is over everywhere. */
export function earliestDayAt(instant: Date): CalendarDay {
  return calendarDayAt(addHours(instant, -12));
}

export function endEverywhereOf(day: CalendarDay): Date {
  return addHours(new Date(`${day}T00:00:00.000Z`), 24 + 12);
}

export function latestDayAt(instant: Date): CalendarDay {
  return calendarDayAt(addHours(instant, 14));
}
