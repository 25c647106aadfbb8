import { digitsUpTo } from "#domain/text/normalizing.ts";
import { nationalIdLength } from "./national-id.ts";
import { fail, ok, type Result } from "#domain/values/result.ts";

export type LastFourError = "lastFour.required" | "lastFour.invalid";

/** Spec section 9. */
export const lastFourLength = 4;

const upToFour = digitsUpTo(lastFourLength);

/** What is typed, pasted or filled in: the last four of a whole SSN, or the digits so far. */
export function lastFourAnswer(text: string): string {
  const digits = digitsUpTo(nationalIdLength)(text);
  return /^[0-9]{9}$/.test(digits) ? digits.slice(-lastFourLength) : upToFour(text);
}

/** Reads the last four digits of an SSN or ITIN. Spec section 5. */
export function parseLastFour(text: string): Result<string, LastFourError> {
  const digits = text.trim();
  if (digits === "") return fail("lastFour.required");
  return /^[0-9]{4}$/.test(digits) ? ok(digits) : fail("lastFour.invalid");
}
