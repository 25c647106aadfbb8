import { locale as englishLocale } from "#domain/words/en/locale.ts";
import { localeOf } from "#domain/language/locale.ts";
import type { Locale } from "#domain/language/locale.ts";
import { english } from "./en/english.ts";
import type { ServerWords } from "./server-words.ts";

const words: { readonly [Name in Locale]: ServerWords } = { [englishLocale]: english };

/** @param locale - undefined if unknown */
export function wordsIn(locale: string | undefined): ServerWords {
  return words[localeOf(locale)];
}
