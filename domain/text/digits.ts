import { cleanText } from "./clean-text.ts";

/** The digits of a text, in order. The digits of every script count; everything else is dropped. */
export function digitsOf(text: string): string {
  return cleanText(text).replace(/[^0-9]/g, "");
}
