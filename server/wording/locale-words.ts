import { locale as englishLocale } from "#domain/words/en/locale.ts";
import { locale as spanishLocale } from "#domain/words/es/locale.ts";
import { localeOf, type Locale } from "#domain/language/locale.ts";
import { english } from "./en/english.ts";
import { spanish } from "./es/spanish.ts";
import type { ServerWords } from "./en/server-words.ts";

const words: { readonly [Name in Locale]: ServerWords } = {
  [englishLocale]: english,
  [spanishLocale]: spanish,
};

export function wordsIn(locale: string | undefined): ServerWords {
  return words[localeOf(locale)];
}
