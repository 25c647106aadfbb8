import { digitsOf } from "#domain/text/digits.ts";
import { fail, ok } from "#domain/values/result.ts";
import type { Result } from "#domain/values/result.ts";

declare const phoneNumberBrand: unique symbol;

/** Ten digits of a North American number, without +1. Spec sections 5 and 9; decision 16. */
export type PhoneNumber = string & { readonly [phoneNumberBrand]: true };

export type PhoneNumberError =
  | "phone.required"
  | "phone.length"
  | "phone.invalid"
  | "phone.foreign";

export const phoneNumberLength = 10;

/** The phone of the application that the visit was opened for: the browser never learns its digits. */
export const phoneOnFile = { onFile: true } as const;

/** Where a code goes: to a number, as it is typed, or to the phone on file. */
export type CodeRecipient = string | typeof phoneOnFile;

/** Whether two codes go to the same phone. */
export function isSameRecipient(one: CodeRecipient, other: CodeRecipient): boolean {
  return typeof one === "string" || typeof other === "string" ? one === other : true;
}

/** The code before every number that the service takes. */
export const callingCode = "+1";

/** What a number of another country begins with. */
const begun = "+";

/** A plus sign, and as many digits as there are in a number anywhere, with the spaces between them. */
const longestForeign = 24;

/** The digits of a text, or the text itself while it is a number of another country, so that the rule can say so. */
export function phoneAnswer(text: string): string {
  if (text.trim() === begun) return begun;
  if (!isForeign(text)) return normalizePhoneNumber(text).slice(0, phoneNumberLength);
  const kept = text.trim().slice(0, longestForeign).trim();
  return isForeign(kept) ? kept : begun;
}

/** A number with another country's code must not be cut into somebody else's number. */
function isForeign(text: string): boolean {
  const digits = digitsOf(text);
  return /^\s*[+＋]/.test(text) && digits !== "" && !`+${digits}`.startsWith(callingCode);
}

/**
 * The digits of a phone number however it was typed, pasted or filled in: `+1`, and a leading 1 of
 * eleven digits, are dropped; the last digit never is. A number of another country gives "".
 *
 * @example normalizePhoneNumber("+1 (202) 555-0123") // "2025550123"
 */
export function normalizePhoneNumber(text: string): string {
  if (isForeign(text)) return "";
  const digits = digitsOf(text);
  const hasCountryCode = /^\s*\+\s*1/.test(text.normalize("NFKC"));
  if (hasCountryCode) return digits.slice(1);
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
}

/**
 * Reads a phone number: ten digits, the area code starting with 2 to 9.
 *
 * @returns the ten digits; `"phone.required"`, `"phone.length"`, `"phone.invalid"` outside the pattern, or
 *   `"phone.foreign"` with another country's code
 * @see Spec section 5
 */
export function parsePhoneNumber(text: string): Result<PhoneNumber, PhoneNumberError> {
  if (isForeign(text)) return fail("phone.foreign");
  const digits = normalizePhoneNumber(text);
  if (digits === "") return fail("phone.required");
  if (digits.length !== phoneNumberLength) return fail("phone.length");
  return /^[2-9]/.test(digits) ? ok(digits as PhoneNumber) : fail("phone.invalid");
}
