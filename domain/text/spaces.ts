import { cleanText } from "./clean-text.ts";

/**
 * A cleaned text without white space at its ends and with single spaces inside; control characters count as white
 * space.
 */
export function collapseSpaces(text: string): string {
  return cleanText(text)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}
