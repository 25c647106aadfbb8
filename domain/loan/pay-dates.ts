import {
  addCalendarDays,
  addCalendarMonths,
  calendarDaysBetween,
  writtenDay,
} from "#domain/calendar/calendar-arithmetic.ts";
import { calendarPartsOf } from "#domain/calendar/calendar-day.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";

/** Spec section 9. */
export const minimumDaysToFirstPayment = 15;

function nextOfTwicePerMonth(payDate: CalendarDay): CalendarDay {
  const { year, month, day } = calendarPartsOf(payDate);
  if (day < 15) return addCalendarDays(payDate, 15);
  if (day > 29) return addCalendarMonths(writtenDay({ year, month, day: 15 }), 1);
  return addCalendarMonths(addCalendarDays(payDate, -15), 1);
}

/**
 * The pay date after another one. Any frequency outside the enumeration adds a month.
 *
 * @see Spec section 4, "Date rules by payment frequency"; S29
 * @example nextPayDate(day("2024-01-31"), "Monthly") // "2024-02-29"
 */
export function nextPayDate(payDate: CalendarDay, frequency: string): CalendarDay {
  return frequency === "TwicePerMonth"
    ? nextOfTwicePerMonth(payDate)
    : payDateAfter(payDate, frequency, 1);
}

/** Two consecutive months of 31 days, in which neither semimonthly date is clamped. */
const longMonth = { year: 2024, month: 8 } as const;

function twicePerMonthAfter(payDay: CalendarDay, periods: number): CalendarDay {
  const { year, month, day } = calendarPartsOf(payDay);
  const inLongMonth = writtenDay({ ...longMonth, day });
  const { day: other } = calendarPartsOf(nextOfTwicePerMonth(inLongMonth));
  const payDate = periods + (day < other ? 0 : 1);
  const requested = payDate % 2 === 0 ? Math.min(day, other) : Math.max(day, other);
  const january = writtenDay({ year, month: 1, day: requested });
  return addCalendarMonths(january, month - 1 + Math.floor(payDate / 2));
}

/**
 * The pay date a number of periods after an anchor. Counted from the anchor, so that a short month does not shift
 * later dates.
 *
 * @param periods - 0 is the anchor itself
 * @see S43
 * @example payDateAfter(day("2026-01-31"), "Monthly", 2) // "2026-03-31"
 */
export function payDateAfter(payDay: CalendarDay, frequency: string, periods: number): CalendarDay {
  if (periods === 0) return payDay;
  switch (frequency) {
    case "Weekly":
      return addCalendarDays(payDay, 7 * periods);
    case "EveryOtherWeek":
      return addCalendarDays(payDay, 14 * periods);
    case "TwicePerMonth":
      return twicePerMonthAfter(payDay, periods);
    default:
      return addCalendarMonths(payDay, periods);
  }
}

/**
 * A lower bound of the periods before a day. Starting there keeps dates far in the past fast while a year is being
 * typed.
 */
function periodsPassed(payDay: CalendarDay, frequency: string, day: CalendarDay): number {
  const [from, to] = [calendarPartsOf(payDay), calendarPartsOf(day)];
  const months = 12 * (to.year - from.year) + to.month - from.month - 1;
  const days = calendarDaysBetween(payDay, day);
  const passed: { readonly [frequency: string]: number } = {
    Weekly: Math.floor(days / 7) - 1,
    EveryOtherWeek: Math.floor(days / 14) - 1,
    TwicePerMonth: 2 * months,
  };
  return Math.max(0, passed[frequency] ?? months);
}

/**
 * The due dates, starting with the first.
 *
 * @param payDay - the anchor; ignored if the first payment cannot be counted from it
 * @see S43
 */
export function dueDates(
  { first, payDay, frequency }: PayDays,
  payments: number,
): readonly CalendarDay[] {
  let before = periodsPassed(payDay, frequency, first);
  while (payDateAfter(payDay, frequency, before) < first) before += 1;
  const isOfPayDay = payDateAfter(payDay, frequency, before) === first;
  const start = isOfPayDay ? payDay : first;
  const passed = isOfPayDay ? before : 0;
  return Array.from({ length: payments }, (_, paid) =>
    lastPaymentDueDate(start, frequency, passed + paid),
  );
}

type PayDays = {
  readonly first: CalendarDay;
  readonly payDay: CalendarDay;
  readonly frequency: string;
};

/** The first pay date at least 15 days from today, the given one included. Spec section 4; S30, S43. */
export function firstPaymentDate(
  payDate: CalendarDay,
  frequency: string,
  today: CalendarDay,
): CalendarDay {
  const earliest = addCalendarDays(today, minimumDaysToFirstPayment);
  let periods = periodsPassed(payDate, frequency, earliest);
  while (payDateAfter(payDate, frequency, periods) < earliest) periods += 1;
  return payDateAfter(payDate, frequency, periods);
}

/** The due date of the last payment. Spec section 4; S43. */
export function lastPaymentDueDate(
  start: CalendarDay,
  frequency: string,
  payments: number,
): CalendarDay {
  return payDateAfter(start, frequency, payments);
}
