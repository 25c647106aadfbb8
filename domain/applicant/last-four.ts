import { fail, ok } from "#domain/values/result.ts";
import type { Result } from "#domain/values/result.ts";

export type LastFourError = "lastFour.required" | "lastFour.invalid";

/** Spec section 9. */
export const lastFourLength = 4;

/** Reads the last four digits of an SSN or ITIN. Spec section 5. */
export function parseLastFour(text: string): Result<string, LastFourError> {
  const digits = text.trim();
  if (digits === "") return fail("lastFour.required");
  return /^[0-9]{4}$/.test(digits) ? ok(digits) : fail("lastFour.invalid");
}
