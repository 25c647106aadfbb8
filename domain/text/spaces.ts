/**
 * A text without white space at its ends and with single spaces inside; control characters count as white space.
 *
 * @example collapseSpaces("  Ana \t Lopez ") // "Ana Lopez"
 */
export function collapseSpaces(text: string): string {
  return text.replace(/[\s\p{Cc}\u200B\u2060]+/gu, " ").trim();
}
