import { languageNames, locales } from "#domain/language/locale.ts";
import { otherLanguageTexts } from "#domain/provider/other-language-texts.ts";
import type { WrittenPractice } from "./practice.ts";

const longestQuote = 60;

/** What a page in each language shows in another one, a line for each language. */
export function untranslatedLines({ provider }: WrittenPractice): readonly string[] {
  return locales.flatMap((locale) => {
    const texts = [...otherLanguageTexts(provider, locale).keys()];
    const [first] = texts;
    if (first === undefined) return [];
    const quote = first.length > longestQuote ? `${first.slice(0, longestQuote)}…` : first;
    const count = texts.length === 1 ? "1 text" : `${texts.length} texts`;
    const language = languageNames[locale];
    return [
      `Warning: ${count} not in ${language}, such as "${quote}". Pages in ${language} show them as they are. To translate one, write {"en": "…", "es": "…"}.`,
    ];
  });
}
