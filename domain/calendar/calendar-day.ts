import { fail, ok, type Result } from "#domain/values/result.ts";

declare const calendarDayBrand: unique symbol;

/** A Gregorian date as `yyyy-MM-dd`, without time or zone. Compares as text. S29. */
export type CalendarDay = string & { readonly [calendarDayBrand]: true };

/** `month` counts from 1. */
export type CalendarParts = {
  readonly year: number;
  readonly month: number;
  readonly day: number;
};

/** `yyyy-MM-dd` from year 1 to 9999; the day may not exist. */
export const writtenDays = /^(?!0000)\d{4}-\d{2}-\d{2}$/;

/** In the local zone; throws RangeError outside the years 1 to 9999. */
export function localCalendarDayOf(time: Date): CalendarDay {
  return calendarDayOf({
    year: time.getFullYear(),
    month: time.getMonth() + 1,
    day: time.getDate(),
  });
}

/** In UTC; throws RangeError outside the years 1 to 9999. */
export function utcCalendarDayOf(time: Date): CalendarDay {
  const day = time.toISOString().slice(0, 10);
  if (!writtenDays.test(day)) throw new RangeError("no such calendar day");
  return day as CalendarDay;
}

/** @throws RangeError when the day does not exist; check input with `parseCalendarDay` first */
export function calendarDayOf({ year, month, day }: CalendarParts): CalendarDay {
  const [monthText, dayText] = [month, day].map((part) => String(part).padStart(2, "0"));
  const found = parseCalendarDay(`${String(year).padStart(4, "0")}-${monthText}-${dayText}`);
  if (!found.ok) throw new RangeError("no such calendar day");
  return found.value;
}

export function calendarPartsOf(day: CalendarDay): CalendarParts {
  return {
    year: Number(day.slice(0, 4)),
    month: Number(day.slice(5, 7)),
    day: Number(day.slice(8)),
  };
}

export function parseCalendarDay(text: string): Result<CalendarDay, "calendarDay.invalid"> {
  if (!writtenDays.test(text)) return fail("calendarDay.invalid");
  const { year, month, day } = calendarPartsOf(text as CalendarDay);
  const isDay = month > 0 && month < 13 && day > 0 && day <= daysOfMonth({ year, month });
  return isDay ? ok(text as CalendarDay) : fail("calendarDay.invalid");
}

export function daysOfMonth({ year, month }: Pick<CalendarParts, "year" | "month">): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
