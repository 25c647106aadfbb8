import { letterIn } from "#server/wording/format/practice-letter.ts";
import { locale } from "#domain/words/en/locale.ts";

export const englishLetter = letterIn({
  locale,
  greeting: (firstName) => `Hello ${firstName},`,
  closing: (practice) =>
    `You are receiving this message because this address was given in a request to ${practice}. If that was not you, please tell the practice.`,
});

export const forYouAlone = "only for you. Before it shows anything, we text a code to your phone.";
