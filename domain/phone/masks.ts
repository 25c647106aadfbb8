import { australianCode } from "./calling-code.ts";
import type { PhoneCountry } from "./phone-country-codes.ts";
import { normalizePhoneNumber, parsePhoneNumber, phoneNumberLength } from "./phone-number.ts";
import { unbroken } from "#domain/text/no-break.ts";

const bullet = "•";

const australian = /^(\+61)(?:(4..)(...)(...)|(.)(....)(....))$/;

/** Never ends in a mask character, so that Backspace always removes a digit. */
export function formatPhoneNumber(digits: string): string {
  if (digits.startsWith("+")) return digits.replace(australian, "$1 $2$5 $3$6 $4$7");
  const area = digits.slice(0, 3);
  const exchange = digits.slice(3, 6);
  const line = digits.slice(6, phoneNumberLength);
  if (line !== "") return `(${area}) ${exchange}-${line}`;
  if (exchange !== "") return `(${area}) ${exchange}`;
  return area === "" ? "" : `(${area}`;
}

export function formatWrittenPhone(written: string): string {
  const parsed = parsePhoneNumber(written);
  return parsed.ok ? formatPhoneNumber(parsed.value) : written;
}

export function maskPhoneNumber(digits: string): string {
  if (digits.startsWith(australianCode))
    return `${australianCode} ${bullet.repeat(5)}${digits.slice(-4)}`;
  const lastFour = digits.length === phoneNumberLength ? digits.slice(-4) : bullet.repeat(4);
  return `(${bullet.repeat(3)}) ${bullet.repeat(3)}-${lastFour}`;
}

/** {@link formatWrittenPhone} in a sentence: a line of a screen does not break at its space or hyphen. */
export function phoneInSentence(written: string): string {
  return unbroken(formatWrittenPhone(written)).replace("-", "-\u2060");
}

/** Spec section 3, "PhoneNumber". */
export type PhoneNumberState = {
  readonly maskedNumber: string;
  readonly number: string;
  readonly isValid: boolean;
};

/** Spec section 3. */
export function phoneNumberState(
  answer: string,
  countries?: readonly PhoneCountry[],
): PhoneNumberState {
  const number = normalizePhoneNumber(answer);
  return {
    maskedNumber: maskPhoneNumber(number),
    number,
    isValid: parsePhoneNumber(answer, countries).ok,
  };
}

export function formatZip(digits: string): string {
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5, 9)}` : digits;
}
