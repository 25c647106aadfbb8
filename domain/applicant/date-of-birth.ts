import type { DateSegments } from "#domain/calendar/date-mask.ts";
import { parseCalendarDay, type CalendarDay } from "#domain/calendar/calendar-day.ts";
import { fail, ok, type Result } from "#domain/values/result.ts";

/** Eight digits, MMddyyyy. Spec section 9. */
export type DateOfBirth = string;

export type DateOfBirthError =
  | "dateOfBirth.required"
  | "dateOfBirth.format"
  | "dateOfBirth.invalid"
  | "dateOfBirth.age";

/** Spec section 9. */
const youngestAge = 18;
export const oldestAge = 90;
/** A valid birth year is greater than this and less than the current year. */
const yearBeforeFirst = "1900";

/** Pads a single digit to two. Spec section 2.5. */
export function padDateSegment(text: string): string {
  return /^[0-9]$/.test(text) ? `0${text}` : text;
}

function judgeBirth(
  birth: string,
  today: CalendarDay,
): "dateOfBirth.invalid" | "dateOfBirth.age" | undefined {
  const year = birth.slice(0, 4);
  const isYearPossible = year > yearBeforeFirst && year < today.slice(0, 4);
  if (!isYearPossible || !parseCalendarDay(birth).ok) return "dateOfBirth.invalid";
  // A birthday on 29 February counts on 1 March in a common year.
  const years = Number(today.slice(0, 4)) - Number(year);
  const age = today.slice(5) < birth.slice(5) ? years - 1 : years;
  return age < youngestAge || age > oldestAge ? "dateOfBirth.age" : undefined;
}

/** Eight digits, MMddyyyy: 1901 to last year, and 18 to 90 years old. Spec sections 5 and 9. */
export function parseDateOfBirthText(
  text: string,
  today: CalendarDay,
): Result<DateOfBirth, DateOfBirthError> {
  if (text.trim() === "") return fail("dateOfBirth.required");
  if (!/^[0-9]{8}$/.test(text)) return fail("dateOfBirth.format");
  const birth = `${text.slice(4)}-${text.slice(0, 2)}-${text.slice(2, 4)}`;
  const fault = judgeBirth(birth, today);
  return fault === undefined ? ok(text) : fail(fault);
}

/** Reads a birth date from its three segments; a month or day of one digit is padded. Spec sections 2.5 and 5. */
export function parseDateOfBirth(
  { month, day, year }: DateSegments,
  today: CalendarDay,
): Result<DateOfBirth, DateOfBirthError> {
  const segments = [padDateSegment(month.trim()), padDateSegment(day.trim()), year.trim()];
  const digits = segments.join("");
  if (digits === "") return fail("dateOfBirth.required");
  const isComplete = segments[0]!.length === 2 && segments[1]!.length === 2;
  return isComplete ? parseDateOfBirthText(digits, today) : fail("dateOfBirth.format");
}
