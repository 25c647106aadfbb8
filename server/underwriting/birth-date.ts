import { parseDateOfBirthText } from "#domain/applicant/date-of-birth.ts";
import type { DateOfBirth, DateOfBirthError } from "#domain/applicant/date-of-birth.ts";
import type { Result } from "#domain/values/result.ts";
import { earliestDayAt, latestDayAt } from "#server/time/calendar-day-at.ts";

/**
 * Reads a birth date, MMddyyyy, of somebody whose zone nobody knows: whoever is of age where their birthday has come already,
 * or not too old where it has not come yet, is not refused. docs/decisions/0036
 */
export function parseBirthAt(text: string, now: Date): Result<DateOfBirth, DateOfBirthError> {
  const read = parseDateOfBirthText(text, earliestDayAt(now));
  return read.ok ? read : parseDateOfBirthText(text, latestDayAt(now));
}
