import { cleanText } from "#domain/text/clean-text.ts";
import { digitsOf } from "#domain/text/digits.ts";
import { collapseSpaces } from "#domain/text/spaces.ts";

const longestText = 300;

/** A cleaned text. Spaces are collapsed before a very long one is cut, so that what is left is too long for its rule, too. */
export function asTyped(text: string): string {
  const clean = cleanText(text);
  return clean.length > longestText ? collapseSpaces(clean).slice(0, longestText) : clean;
}

export const digitsUpTo = (length: number) => (text: string) => {
  const digits = digitsOf(text);
  if (digits.length <= length) return digits;
  const typed = asTyped(text);
  // A cut text must not become a number of the right length.
  return digitsOf(typed).length > length ? typed : digits.slice(0, longestText);
};

export const yesOrNo = (text: string) => (text === "yes" || text === "no" ? text : "");
