import { cleanText } from "./clean-text.ts";

/** Control characters count as white space. */
export function collapseSpaces(text: string): string {
  return cleanText(text)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}
