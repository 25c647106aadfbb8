import { writeLetter, type Letter, type Wording } from "./email.ts";
import type { LetterLook } from "./email-theme.ts";
import { inline } from "./line.ts";

type Addressee = {
  readonly firstName: string;
  readonly practiceName: string;
  readonly look?: LetterLook;
};

type LetterWords = {
  readonly locale: string;
  readonly greeting: (firstName: string) => string;
  readonly closing: (practice: string) => string;
};

export type WriteLetter = (
  addressee: Addressee,
  message: Pick<Letter, "subject" | "title" | "parts">,
) => Wording;

export function letterIn({ locale, greeting, closing }: LetterWords): WriteLetter {
  return ({ firstName, practiceName, look }, message) => {
    const practice = inline(practiceName);
    const letter = { ...message, firstName, practiceName: practice, ...(look && { look }) };
    const frame = { locale, greeting: greeting(inline(firstName)), closing: closing(practice) };
    return writeLetter(letter, frame);
  };
}
