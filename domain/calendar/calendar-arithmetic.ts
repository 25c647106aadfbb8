import { addDays } from "date-fns/addDays";
import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { toDate } from "date-fns/toDate";
import { calendarPartsOf, daysOfMonth, writtenDays } from "./calendar-day.ts";
import type { CalendarDay, CalendarParts } from "./calendar-day.ts";

/**
 * Noon of a day as a local `Date` for date-fns. Noon exists on every day, because no zone changes its clocks at noon.
 */
export function noonOf(day: string) {
  return toDate(`${day}T12:00`);
}

/** Throws RangeError outside the years 1 to 9999. */
export function addCalendarDays(day: CalendarDay, days: number): CalendarDay {
  const time = addDays(noonOf(day), days);
  return writtenDay({
    year: time.getFullYear(),
    month: time.getMonth() + 1,
    day: time.getDate(),
  });
}

/** Clamped to a shorter month (S29); throws RangeError outside the years 1 to 9999. */
export function addCalendarMonths(day: CalendarDay, months: number): CalendarDay {
  const { year, month, day: requested } = calendarPartsOf(day);
  const since = year * 12 + (month - 1) + months;
  const yearThere = Math.floor(since / 12);
  const there = { year: yearThere, month: since - 12 * yearThere + 1 };
  return writtenDay({ ...there, day: Math.min(requested, daysOfMonth(there)) });
}

/** Of parts known to be valid; throws RangeError outside the years 1 to 9999. */
export function writtenDay({ year, month, day }: CalendarParts): CalendarDay {
  const [monthText, dayText] = [month, day].map((part) => String(part).padStart(2, "0"));
  const text = `${String(year).padStart(4, "0")}-${monthText}-${dayText}`;
  if (!writtenDays.test(text)) throw new RangeError("no such calendar day");
  return text as CalendarDay;
}

export function calendarDaysBetween(first: CalendarDay, second: CalendarDay): number {
  return differenceInCalendarDays(noonOf(second), noonOf(first));
}

export function formatCalendarDay(
  day: CalendarDay,
  locale: string,
  dateStyle: "long" | "medium" = "long",
): string {
  const format = (formats[`${dateStyle} ${locale}`] ??= new Intl.DateTimeFormat(locale, {
    dateStyle,
    timeZone: "UTC",
  }));
  return format.format(toDate(`${day}T12:00Z`));
}

/** Cached: creating a format is slow. */
const formats: Record<string, Intl.DateTimeFormat> = {};
