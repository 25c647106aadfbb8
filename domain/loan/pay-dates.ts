import {
  addCalendarDays,
  addCalendarMonths,
  calendarDaysBetween,
  writtenDay,
} from "#domain/calendar/calendar-arithmetic.ts";
import { calendarPartsOf, type CalendarDay } from "#domain/calendar/calendar-day.ts";

/** Spec section 9. */
export const minimumDaysToFirstPayment = 15;

function nextOfTwicePerMonth(payDate: CalendarDay): CalendarDay {
  const { year, month, day } = calendarPartsOf(payDate);
  if (day < 15) return addCalendarDays(payDate, 15);
  if (day > 29) return addCalendarMonths(writtenDay({ year, month, day: 15 }), 1);
  return addCalendarMonths(addCalendarDays(payDate, -15), 1);
}

/**
 * The pay date a number of periods after an anchor. Months are counted from the anchor, so that a short month does not
 * shift later dates; twice a month, each date follows from the one before. Any frequency outside the enumeration adds
 * months. Spec section 4, "Date rules by payment frequency"; S29, S43.
 *
 * @param periods - 0 is the anchor itself
 */
export function payDateAfter(payDay: CalendarDay, frequency: string, periods: number): CalendarDay {
  switch (frequency) {
    case "Weekly":
      return addCalendarDays(payDay, 7 * periods);
    case "EveryOtherWeek":
      return addCalendarDays(payDay, 14 * periods);
    case "TwicePerMonth":
      return Array.from({ length: periods }).reduce(nextOfTwicePerMonth, payDay);
    default:
      return addCalendarMonths(payDay, periods);
  }
}

/** The pay dates in order, from a recent one before `day`; twice a month from the first. */
function* payDatesBefore(
  day: CalendarDay,
  { payDay, frequency }: Anchor,
): Generator<CalendarDay, never> {
  if (frequency === "TwicePerMonth") {
    for (let date = payDay; ; date = nextOfTwicePerMonth(date)) yield date;
  }
  const days = calendarDaysBetween(payDay, day);
  const [from, to] = [calendarPartsOf(payDay), calendarPartsOf(day)];
  const passed: { readonly [frequency: string]: number } = {
    Weekly: Math.floor(days / 7),
    EveryOtherWeek: Math.floor(days / 14),
  };
  const months = 12 * (to.year - from.year) + to.month - from.month;
  for (let periods = Math.max(0, (passed[frequency] ?? months) - 1); ; periods += 1)
    yield payDateAfter(payDay, frequency, periods);
}

function payDatesFrom(first: CalendarDay, anchor: Anchor, count: number): readonly CalendarDay[] {
  const dates: CalendarDay[] = [];
  for (const date of payDatesBefore(first, anchor)) {
    if (dates.length === count) break;
    if (date >= first) dates.push(date);
  }
  return dates;
}

type Anchor = { readonly payDay: CalendarDay; readonly frequency: string };

/** `payDay` is ignored if the first payment cannot be counted from it. S43. */
export function dueDates(
  { first, payDay, frequency }: Anchor & { readonly first: CalendarDay },
  payments: number,
): readonly CalendarDay[] {
  const counted = payDatesFrom(first, { payDay, frequency }, payments);
  if (counted[0] === first) return counted;
  return payDatesFrom(first, { payDay: first, frequency }, payments);
}

/** The first pay date at least 15 days from today, the given one included. Spec section 4; S30, S43. */
export function firstPaymentDate(
  payDay: CalendarDay,
  frequency: string,
  today: CalendarDay,
): CalendarDay {
  const earliest = addCalendarDays(today, minimumDaysToFirstPayment);
  return payDatesFrom(earliest, { payDay, frequency }, 1)[0]!;
}

/** At least a month, and the 15 days before the first payment. */
const daysBack = 46;

/** The earliest pay date with the result wins, so that a short month shifts no later date. S62. */
export function firstPaymentChoices(
  frequency: string,
  today: CalendarDay,
): ReadonlyMap<CalendarDay, CalendarDay> {
  const payDays = Array.from({ length: daysBack }, (_, days) => addCalendarDays(today, -days));
  return new Map(payDays.map((day) => [firstPaymentDate(day, frequency, today), day]));
}

/** The due date of the last payment. Spec section 4; S43. */
export function lastPaymentDueDate(
  start: CalendarDay,
  frequency: string,
  payments: number,
): CalendarDay {
  return payDateAfter(start, frequency, payments);
}
