import { parseCalendarDay } from "./calendar-day.ts";
import type { CalendarDay } from "./calendar-day.ts";
import { fail } from "./result.ts";
import type { Result } from "./result.ts";

export type LastPaidDateError =
  | "lastPaidDate.required"
  | "lastPaidDate.invalid"
  | "lastPaidDate.future";

/**
 * Reads the day the applicant was last paid: today or earlier.
 *
 * @param text - `yyyy-MM-dd`
 * @see Spec sections 2.5 and 5; decision 23
 */
export function parseLastPaidDate(
  text: string,
  today: CalendarDay,
): Result<CalendarDay, LastPaidDateError> {
  if (text.trim() === "") return fail("lastPaidDate.required");
  const day = parseCalendarDay(text.trim());
  if (!day.ok) return fail("lastPaidDate.invalid");
  return day.value > today ? fail("lastPaidDate.future") : day;
}
