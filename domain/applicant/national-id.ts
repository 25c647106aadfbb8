import { fail, ok, type Result } from "#domain/values/result.ts";

export type NationalIdError = "nationalId.required" | "nationalId.invalid";

/** Spec section 9, "Full SSN". */
export const nationalIdLength = 9;

/** Nine digits. Spec sections 5 and 9. */
export function parseNationalId(text: string): Result<string, NationalIdError> {
  const digits = text.trim();
  if (digits === "") return fail("nationalId.required");
  return /^[0-9]{9}$/.test(digits) ? ok(digits) : fail("nationalId.invalid");
}
