import { addCalendarMonths } from "#domain/calendar/calendar-arithmetic.ts";
import { parseCalendarDay, type CalendarDay } from "#domain/calendar/calendar-day.ts";
import { oldestAge } from "./date-of-birth.ts";
import { fail, type Result } from "#domain/values/result.ts";

export type LastPaidDateError =
  | "lastPaidDate.required"
  | "lastPaidDate.invalid"
  | "lastPaidDate.past"
  | "lastPaidDate.future";

/** The birth date of the oldest eligible applicant. Spec section 9. */
export function earliestPaidDate(today: CalendarDay): CalendarDay {
  return addCalendarMonths(today, -12 * (oldestAge + 1));
}

/** `yyyy-MM-dd`, from `earliestPaidDate` to today. Spec sections 2.5 and 5; S23. */
export function parseLastPaidDate(
  text: string,
  today: CalendarDay,
): Result<CalendarDay, LastPaidDateError> {
  if (text.trim() === "") return fail("lastPaidDate.required");
  const day = parseCalendarDay(text.trim());
  if (!day.ok) return fail("lastPaidDate.invalid");
  if (day.value < earliestPaidDate(today)) return fail("lastPaidDate.past");
  return day.value > today ? fail("lastPaidDate.future") : day;
}
