import { asTyped } from "#domain/text/normalizing.ts";
import { foldText } from "#domain/text/clean-text.ts";
import { digitsOf } from "#domain/text/digits.ts";
import { fail, ok, type Result } from "#domain/values/result.ts";
import { australianCode, callingCode } from "./calling-code.ts";
import type { PhoneCountry } from "./phone-country-codes.ts";

declare const phoneNumberBrand: unique symbol;

/** Ten digits without +1, or the E.164 form with another code: `+61412345678`. Spec sections 5 and 9; S16. */
export type PhoneNumber = string & { readonly [phoneNumberBrand]: true };

export type PhoneNumberError =
  | "phone.required"
  | "phone.length"
  | "phone.invalid"
  | "phone.foreign"
  | "phone.otherCountry"
  | "phone.extension";

export const phoneNumberLength = 10;

/** The phone of the application a link opened; the browser never receives its digits. */
export const phoneOnFile = { onFile: true } as const;

export type CodeRecipient = string | typeof phoneOnFile;

export function isSameRecipient(one: CodeRecipient, other: CodeRecipient): boolean {
  return typeof one === "string" || typeof other === "string" ? one === other : true;
}

export function e164Of(phone: string): string {
  return phone.startsWith("+") ? phone : `${callingCode}${phone}`;
}

/**
 * The answer to a phone number of any practice: the number, or the text as typed while it is a number of another
 * country, has an extension or has too many digits, so that the rule can say so. A lone plus sign stays.
 */
export function phoneAnswer(text: string): string {
  const parsed = parsePhoneNumber(text, ["Australia"]);
  if (parsed.ok) return parsed.value;
  const digits = normalizePhoneNumber(text);
  const isTooLong = parsed.error === "phone.length" && digits.length > phoneNumberLength;
  const isFaulty = parsed.error === "phone.otherCountry" || parsed.error === "phone.extension";
  const [, ...behindDigits] = text.split(/[0-9]/);
  const hasWord = behindDigits.some((part) => /\p{L}{2}/u.test(part));
  if (isFaulty || isTooLong || hasWord || hasMark(foldText(text))) return asTyped(text);
  return digits === "" ? begunCode(foldText(text).trim()) : digits;
}

/** Keeps +, 00 or 011: a foreign number typed digit by digit stays foreign. */
function begunCode(typed: string): string {
  if (typed === "+") return typed;
  const digits = digitsOf(typed);
  return digits.startsWith("0") ? digits : "";
}

/** A letter or sign between digits that no number has: `2O2-555-0123`, `202+555`, and more between the last four: `012 (3)`. */
function hasMark(text: string): boolean {
  const between = text.split(/[0-9]/).slice(1, -1);
  const isLast = (at: number) => between.length > 8 && at > between.length - 4;
  return between.some((part, at) => (isLast(at) ? /[^\s.\p{Pd}]/u : /[\p{L}#*,;+=~]/u).test(part));
}

const isWhole = (number: string) => digitsBehindCode(number).digits.length >= phoneNumberLength;

/** `x8`, `ext. 12`, `p. 8`, `#12`, `,,5` or RFC 3966's `;ext=8` behind a whole number, or its first letters. */
function hasExtension(text: string): boolean {
  const parts = text.split(/([0-9]+)/);
  const [mark = "", digits = "", behind = ""] = parts.slice(-3);
  if (/^[^\p{L}]*(?:ex?[^\p{L}]*$|ext|x|[#*,;~])/iu.test(behind)) return isWhole(text);
  return digits.length < 8 && /[\p{L}#*,;~([{]/u.test(mark) && isWhole(parts.slice(0, -3).join(""));
}

/** Behind the plus sign. The 0 that is dialed within Australia is dropped. */
const australian = /^610?([23478][0-9]{8})$/;

function digitsBehindCode(text: string): { readonly digits: string; readonly isForeign: boolean } {
  const { digits, hasCode } = digitsBehindPlus(foldText(text));
  const [, national] = (hasCode && australian.exec(digits)) || [];
  if (national) return { digits: `${australianCode}${national}`, isForeign: false };
  if (digits.startsWith("1") && (hasCode || digits.length === 11)) {
    return { digits: digits.slice(1), isForeign: false };
  }
  return { digits, isForeign: hasCode ? digits !== "" : isLongForeign(digits) };
}

/** The digits behind a plus sign, or behind what is dialed for it: 00 in most countries, 011 here. */
function digitsBehindPlus(text: string): { readonly digits: string; readonly hasCode: boolean } {
  const all = digitsOf(text);
  if (/^[^0-9]*\+/.test(text)) return { digits: all, hasCode: true };
  const digits = all.length === phoneNumberLength ? all : all.replace(/^(?:00|011)/, "");
  return { digits, hasCode: digits !== all };
}

/** More than ten digits: a number of ours with a digit too many is a slip, and E.164 has at most 15 digits. */
function isLongForeign(digits: string): boolean {
  return /^[02-9][0-9]{10,14}$/.test(digits) && !/^[2-9]..[2-9](?:.{7}|.{10})$/.test(digits);
}

/** Drops `+1` and the leading 1 of eleven digits; another country's number gives "". */
export function normalizePhoneNumber(text: string): string {
  const { digits, isForeign } = digitsBehindCode(text);
  return isForeign ? "" : digits;
}

/**
 * Reads a phone number: ten digits, the area code starting with 2 to 9, or another code that the practice allows and
 * its number. A number without a code is always read as +1. No digit of a number is ever dropped, so that a code never
 * goes to another phone. Spec sections 3 and 5.
 *
 * @param countries - the practice's; the United States and Canada are always among them
 * @returns the ten digits or the E.164 form; `"phone.required"`, `"phone.length"`, `"phone.invalid"` outside the
 *   pattern, `"phone.foreign"` with another country's code, `"phone.otherCountry"` if the practice allows others, or
 *   `"phone.extension"`
 */
export function parsePhoneNumber(
  text: string,
  countries?: readonly PhoneCountry[],
): Result<PhoneNumber, PhoneNumberError> {
  const { digits, isForeign } = digitsBehindCode(text);
  const isAbroad = digits.startsWith("+");
  const isAllowed = countries?.includes("Australia");
  if (hasExtension(foldText(text))) return fail("phone.extension");
  if (isForeign || (isAbroad && !isAllowed)) {
    return fail(isAllowed ? "phone.otherCountry" : "phone.foreign");
  }
  if (digits === "") return fail("phone.required");
  if (!isAbroad && digits.length !== phoneNumberLength) return fail("phone.length");
  return possibleNumber(digits, foldText(text));
}

function possibleNumber(digits: string, text: string): Result<PhoneNumber, "phone.invalid"> {
  const isPossible = /^[+2-9]/.test(digits) && !hasMark(text);
  return isPossible ? ok(digits as PhoneNumber) : fail("phone.invalid");
}
