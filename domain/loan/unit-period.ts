import { differenceInCalendarMonths } from "date-fns/differenceInCalendarMonths";
import {
  addCalendarMonths,
  calendarDaysBetween,
  noonOf,
} from "#domain/calendar/calendar-arithmetic.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import type { PaymentFrequency } from "#domain/payment/payment-frequency.ts";

/** The interval between payments. 12 CFR 1026, Appendix J (b)(4) and (5). */
export type UnitPeriod =
  | { readonly kind: "months"; readonly months: number }
  | { readonly kind: "semimonth" }
  | { readonly kind: "days"; readonly days: number };

/** Whole unit-periods and a fraction below 1. */
export type Elapsed = { readonly whole: number; readonly fraction: number };

export const unitPeriods: { readonly [Frequency in PaymentFrequency]: UnitPeriod } = {
  Monthly: { kind: "months", months: 1 },
  TwicePerMonth: { kind: "semimonth" },
  EveryOtherWeek: { kind: "days", days: 14 },
  Weekly: { kind: "days", days: 7 },
};

export function unitPeriodsPerYear(unit: UnitPeriod): number {
  if (unit.kind === "months") return 12 / unit.months;
  return unit.kind === "semimonth" ? 24 : Math.floor(365 / unit.days);
}

/** 12 CFR 1026, Appendix J (b)(5). Throws RangeError when `to` is before `from`. */
export function unitPeriodsBetween(from: CalendarDay, to: CalendarDay, unit: UnitPeriod): Elapsed {
  if (to < from) throw new RangeError("the second day is before the first");
  if (unit.kind === "days") return inUnits(calendarDaysBetween(from, to), unit.days);
  const days = daysByMonths(from, to);
  return inUnits(days, unit.kind === "semimonth" ? 15 : 30 * unit.months);
}

function daysByMonths(from: CalendarDay, to: CalendarDay): number {
  const inCalendar = differenceInCalendarMonths(noonOf(to), noonOf(from));
  const months = addCalendarMonths(to, -inCalendar) >= from ? inCalendar : inCalendar - 1;
  return 30 * months + calendarDaysBetween(from, addCalendarMonths(to, -months));
}

function inUnits(days: number, length: number): Elapsed {
  return { whole: Math.floor(days / length), fraction: (days % length) / length };
}
