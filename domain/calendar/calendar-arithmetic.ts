import { addDays } from "date-fns/addDays";
import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { toDate } from "date-fns/toDate";
import { calendarPartsOf, noonOf, writtenDays } from "./calendar-day.ts";
import type { CalendarDay, CalendarParts } from "./calendar-day.ts";

import type { Locale } from "#domain/language/locale.ts";

/**
 * The day so many days later; negative counts go back.
 *
 * @throws RangeError outside the years 1 to 9999
 * @example addCalendarDays(day("2024-02-28"), 2) // "2024-03-01"
 */
export function addCalendarDays(day: CalendarDay, days: number): CalendarDay {
  const time = addDays(noonOf(day), days);
  return writtenDay({
    year: time.getFullYear(),
    month: time.getMonth() + 1,
    day: time.getDate(),
  });
}

/**
 * The same day of the month so many months later, or that month's last day when it has no such day. Decision 29.
 *
 * @throws RangeError outside the years 1 to 9999
 * @example addCalendarMonths(day("2024-01-31"), 1) // "2024-02-29"
 */
export function addCalendarMonths(day: CalendarDay, months: number): CalendarDay {
  const { year, month, day: wanted } = calendarPartsOf(day);
  const since = year * 12 + (month - 1) + months;
  const yearThere = Math.floor(since / 12);
  const there = { year: yearThere, month: since - 12 * yearThere + 1 };
  return writtenDay({ ...there, day: Math.min(wanted, daysOfMonth(there)) });
}

/**
 * The day of parts that are known to be those of a day, which is not looked up again.
 *
 * @throws RangeError outside the years 1 to 9999
 */
export function writtenDay({ year, month, day }: CalendarParts): CalendarDay {
  const [monthText, dayText] = [month, day].map((part) => String(part).padStart(2, "0"));
  const text = `${String(year).padStart(4, "0")}-${monthText}-${dayText}`;
  if (!writtenDays.test(text)) throw new RangeError("no such calendar day");
  return text as CalendarDay;
}

/** Counted here: a schedule asks for it with each payment, and to make a date of the clock's zone is most of its work. */
function daysOfMonth({ year, month }: Pick<CalendarParts, "year" | "month">): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** Days from `first` to `second`: negative when `second` is earlier. */
export function calendarDaysBetween(first: CalendarDay, second: CalendarDay): number {
  return differenceInCalendarDays(noonOf(second), noonOf(first));
}

/**
 * A day written out for people.
 *
 * @example formatCalendarDay(day("2026-12-21"), "en-US") // "December 21, 2026"
 */
export function formatCalendarDay(day: CalendarDay, locale: Locale): string {
  const format = (formats[locale] ??= new Intl.DateTimeFormat(locale, {
    dateStyle: "long",
    timeZone: "UTC",
  }));
  return format.format(toDate(`${day}T12:00Z`));
}

/** By locale, each made once: that takes a hundred times as long as to use it. A zone of the clock may change meanwhile. */
const formats: Partial<Record<Locale, Intl.DateTimeFormat>> = {};
