import { defaultLocale, languageOf, locales } from "#domain/language/locale.ts";
import { otherLanguageTexts } from "#domain/provider/other-language-texts.ts";
import type { WrittenPractice } from "./practice.ts";

const longestQuote = 60;
const englishNames = new Intl.DisplayNames(defaultLocale, { type: "language" });

/** One line for each language in which texts of the practice are missing. */
export function untranslatedLines({ provider }: WrittenPractice): readonly string[] {
  return locales.flatMap((locale) => {
    const texts = [...otherLanguageTexts(provider, locale).keys()];
    const [first] = texts;
    if (first === undefined) return [];
    const quote = first.length > longestQuote ? `${first.slice(0, longestQuote)}…` : first;
    const count = texts.length === 1 ? "1 text has" : `${texts.length} texts have`;
    const language = englishNames.of(languageOf(locale));
    return [
      `Warning: ${count} no ${language} version, such as "${quote}". Pages in ${language} show the original. To translate a text, write {"en": "…", "es": "…"}.`,
    ];
  });
}
