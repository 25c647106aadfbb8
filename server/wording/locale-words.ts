import { locale as englishLocale } from "#domain/words/en/locale.ts";
import { localeOf } from "#domain/language/locale.ts";
import type { Locale } from "#domain/language/locale.ts";
import { english } from "./en/english.ts";
import type { ServerWords } from "./server-words.ts";

const words: { readonly [Name in Locale]: ServerWords } = { [englishLocale]: english };

/**
 * The service's words for a requested locale.
 *
 * @param locale - as a consent names it; undefined where it is unknown
 */
export function wordsIn(locale: string | undefined): ServerWords {
  return words[localeOf(locale)];
}
