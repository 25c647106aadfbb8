import { parseDateOfBirthText } from "#domain/applicant/date-of-birth.ts";
import type { DateOfBirth, DateOfBirthError } from "#domain/applicant/date-of-birth.ts";
import type { Result } from "#domain/values/result.ts";
import { earliestDayAt, latestDayAt } from "#server/time/calendar-day-at.ts";

/** MMddyyyy. Accepts a birthday that has arrived in any zone. docs/decisions/0036. */
export function parseBirthAt(text: string, now: Date): Result<DateOfBirth, DateOfBirthError> {
  const read = parseDateOfBirthText(text, earliestDayAt(now));
  return read.ok ? read : parseDateOfBirthText(text, latestDayAt(now));
}
