import { foldText } from "#domain/text/clean-text.ts";
import { fail, ok } from "#domain/values/result.ts";
import type { Result } from "#domain/values/result.ts";

declare const verificationCodeBrand: unique symbol;

export type VerificationCode = string & { readonly [verificationCodeBrand]: true };

export type VerificationCodeError = "code.required" | "code.invalid";

/** Spec section 9. */
export const verificationCodeLength = 6;

/** What one box accepts unless a provider's pattern says otherwise. Spec section 8. */
export const digitBox = /^[0-9]$/;

/**
 * Any visible character: what the box of some practice might accept. The step knows the configuration and judges by the
 * practice's own pattern; after it, a code is just six characters.
 */
export const anyBox = /^[^\s-]$/;

/** Longest text that a paste is read from: a text message with a code in it is shorter. */
const longestPaste = 400;
const longestPattern = 64;

function isWholeCode(characters: string, box: RegExp): boolean {
  return (
    characters.length === verificationCodeLength &&
    characters.split("").every((character) => box.test(character))
  );
}

/**
 * Reads a code: six characters that the boxes accept. Spaces and hyphens, and therefore empty boxes, do not count.
 *
 * @param box - what one box accepts; digits unless given
 * @see Spec sections 5 and 9
 */
export function parseVerificationCode(
  text: string,
  box: RegExp = digitBox,
): Result<VerificationCode, VerificationCodeError> {
  const characters = foldText(text).replace(/[\s-]/g, "");
  if (characters === "") return fail("code.required");
  return isWholeCode(characters, box) ? ok(characters as VerificationCode) : fail("code.invalid");
}

/**
 * The characters of a code in any pasted or filled-in text, at most six. A single group of six digits wins, then two
 * groups of three, then all digits. More than six without such a group are no code: none of them is dropped.
 *
 * @example codeDigitsOf("Your code is 123-456") // "123456"
 */
export function codeDigitsOf(text: string, box: RegExp = digitBox): string {
  if (text.length > longestPaste) return "";
  const paste = foldText(text);
  const isOfDigits = box === digitBox;
  const group = isOfDigits && /(?<![0-9])[0-9]{3}[ -]?[0-9]{3}(?![0-9])/.exec(paste);
  const characters = (group ? group[0] : paste).replace(isOfDigits ? /[^0-9]/g : /[\s-]/g, "");
  if (characters.length > verificationCodeLength) return "";
  return characters.replace(/./gu, (character) => (box.test(character) ? character : ""));
}

/**
 * What one box accepts, from a provider's configuration. Only one character class is taken (`\d`, `\w`
 * or `[…]`, anchors allowed), so that no pattern can be slow or match more than one character.
 * Absent means digits; on `"pattern.invalid"` the caller logs it and falls back to `digitBox`.
 *
 * @see Spec section 8
 */
export function codeBoxPattern(pattern: string | undefined): Result<RegExp, "pattern.invalid"> {
  if (pattern === undefined) return ok(digitBox);
  if (pattern.length > longestPattern) return fail("pattern.invalid");
  const characterClass = /^\^?(\\[dw]|\[(?:[^\][\\]|\\.)+\])\$?$/.exec(pattern)?.[1];
  if (characterClass === undefined) return fail("pattern.invalid");
  try {
    return ok(new RegExp(`^${characterClass}$`));
  } catch {
    return fail("pattern.invalid");
  }
}

/** So many visits before a reload may still prove a phone. */
export const mostEarlierVisits = 3;
