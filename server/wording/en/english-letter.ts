import { inline } from "#server/wording/format/line.ts";
import { writeLetter } from "#server/wording/format/email.ts";
import type { Letter, Wording } from "#server/wording/format/email.ts";
import type { LetterLook } from "#server/wording/format/email-theme.ts";
import { locale } from "#domain/words/en/locale.ts";

type Addressee = {
  readonly firstName: string;
  readonly practiceName: string;
  readonly look?: LetterLook;
};

export function englishLetter(
  { firstName, practiceName, look }: Addressee,
  message: Pick<Letter, "subject" | "title" | "parts">,
): Wording {
  const letter = {
    ...message,
    firstName,
    practiceName: inline(practiceName),
    ...(look && { look }),
  };
  return writeLetter(letter, {
    locale,
    greeting: `Hello ${inline(firstName)},`,
    closing: `You are receiving this message because this address was given in a request to ${inline(practiceName)}. If that was not you, please tell the practice.`,
  });
}

/** Describes the applicant's own link. */
export const forYouAlone = "only for you. Before it shows anything, we text a code to your phone.";
