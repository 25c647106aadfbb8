import { inline } from "#server/wording/format/line.ts";
import { writeLetter } from "#server/wording/format/email.ts";
import type { Letter, Wording } from "#server/wording/format/email.ts";
import type { LetterLook } from "#server/wording/format/email-theme.ts";
import { locale } from "#domain/words/en/locale.ts";

/** Whom a letter is for, and the practice that it is about. */
type Addressee = {
  readonly firstName: string;
  readonly practiceName: string;
  readonly look?: LetterLook;
};

/** A letter between the greeting and the closing that all of them have. */
export function englishLetter(
  { firstName, practiceName, look }: Addressee,
  said: Pick<Letter, "subject" | "title" | "parts">,
): Wording {
  const letter = { ...said, firstName, practiceName: inline(practiceName), ...(look && { look }) };
  return writeLetter(letter, {
    locale,
    greeting: `Hello ${inline(firstName)},`,
    closing: `You are receiving this message because this address was given in a request to ${inline(practiceName)}. If that was not you, please tell the practice.`,
  });
}

/** What every letter says of the applicant's own link. */
export const forYouAlone = "for you alone: before it shows anything, we text a code to your phone.";
