import { foldText } from "#domain/text/clean-text.ts";
import { fail, ok, type Result } from "#domain/values/result.ts";

declare const verificationCodeBrand: unique symbol;

export type VerificationCode = string & { readonly [verificationCodeBrand]: true };

export type VerificationCodeError = "code.required" | "code.invalid";

/** Spec section 9. */
export const verificationCodeLength = 6;

/** The default pattern of one box. Spec section 8. */
export const digitBox = /^[0-9]$/;

/** Any visible character. The server does not know the practice's pattern, so it only checks for six characters. */
export const anyBox = /^[^\s-]$/;

const longestPaste = 400;
const longestPattern = 64;

function isWholeCode(characters: string, box: RegExp): boolean {
  return (
    characters.length === verificationCodeLength &&
    characters.split("").every((character) => box.test(character))
  );
}

/** Six characters that match the boxes; spaces and hyphens are ignored. Spec sections 5 and 9. */
export function parseVerificationCode(
  text: string,
  box: RegExp = digitBox,
): Result<VerificationCode, VerificationCodeError> {
  const characters = foldText(text).replace(/[\s\p{Pd}]/gu, "");
  if (characters === "") return fail("code.required");
  return isWholeCode(characters, box) ? ok(characters as VerificationCode) : fail("code.invalid");
}

/** A group of six digits wins, then two of three, then all. Two different codes are none. */
export function codeDigitsOf(text: string, box: RegExp = digitBox): string {
  if (text.length > longestPaste) return "";
  const paste = foldText(text);
  if (box !== digitBox) return boxesOf(paste.replace(/[\s-]/g, ""), box);
  const whole = paste.match(/(?<![0-9])[0-9]{6}(?![0-9])/g);
  const groups = whole ?? paste.match(/(?<![0-9][ -]?)[0-9]{3}[ -][0-9]{3}(?![ -]?[0-9])/g);
  return boxesOf([...new Set(groups ?? [paste])].join("").replace(/[^0-9]/g, ""), box);
}

function boxesOf(characters: string, box: RegExp): string {
  if (characters.length > verificationCodeLength) return "";
  return characters.replace(/./gu, (character) => (box.test(character) ? character : ""));
}

/** Only one character class, so that no pattern is slow; absent means digits. Spec section 8. */
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

export const mostEarlierVisits = 3;
