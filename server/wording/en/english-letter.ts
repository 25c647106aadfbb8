import { inline } from "#server/wording/line.ts";
import { writeLetter } from "#server/wording/letter.ts";
import type { Letter, Wording } from "#server/wording/letter.ts";
import { locale } from "./locale.ts";

/** A letter between the greeting and the closing that all of them have. */
export function englishLetter(letter: Letter): Wording {
  return writeLetter(letter, {
    locale,
    greeting: `Hello ${inline(letter.firstName)},`,
    closing: `You are receiving this message because this address was given in a request to ${inline(letter.practiceName)}. If that was not you, please tell the practice.`,
  });
}
