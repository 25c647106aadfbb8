import { addCalendarDays, addCalendarMonths, calendarDaysBetween } from "./calendar-arithmetic.ts";
import { calendarDayOf, calendarPartsOf } from "./calendar-day.ts";
import type { CalendarDay } from "./calendar-day.ts";

/** Spec section 9. */
export const minimumDaysToFirstPayment = 15;

function nextOfTwicePerMonth(payDate: CalendarDay): CalendarDay {
  const { year, month, day } = calendarPartsOf(payDate);
  if (day < 15) return addCalendarDays(payDate, 15);
  if (day > 29) return addCalendarMonths(calendarDayOf({ year, month, day: 15 }), 1);
  return addCalendarMonths(addCalendarDays(payDate, -15), 1);
}

/**
 * The pay date after another one; always later than it. Any frequency outside the enumeration adds a month.
 *
 * @see Spec section 4, "Date rules by payment frequency"; decision 29
 * @example nextPayDate(day("2024-01-31"), "Monthly") // "2024-02-29"
 */
export function nextPayDate(payDate: CalendarDay, frequency: string): CalendarDay {
  switch (frequency) {
    case "Weekly":
      return addCalendarDays(payDate, 7);
    case "EveryOtherWeek":
      return addCalendarDays(payDate, 14);
    case "TwicePerMonth":
      return nextOfTwicePerMonth(payDate);
    default:
      return addCalendarMonths(payDate, 1);
  }
}

/**
 * The first pay date that is at least 15 days from today; the given one when it already is.
 *
 * @see Spec section 4; decision 30
 */
export function firstPaymentDate(
  payDate: CalendarDay,
  frequency: string,
  today: CalendarDay,
): CalendarDay {
  let date = payDate;
  while (calendarDaysBetween(today, date) < minimumDaysToFirstPayment)
    date = nextPayDate(date, frequency);
  return date;
}

/**
 * The first payment as it was chosen; once that day has come, the next pay date of its rule.
 *
 * @see Spec section 4
 */
export function firstPaymentAsOf(
  today: CalendarDay,
  chosen: CalendarDay,
  frequency: string,
): CalendarDay {
  return chosen > today ? chosen : firstPaymentDate(chosen, frequency, today);
}

/**
 * The day so many payments after a start date.
 *
 * @param payments - zero or more
 * @see Spec section 4
 */
export function lastPaymentDueDate(
  start: CalendarDay,
  frequency: string,
  payments: number,
): CalendarDay {
  let date = start;
  for (let paid = 0; paid < payments; paid += 1) date = nextPayDate(date, frequency);
  return date;
}
