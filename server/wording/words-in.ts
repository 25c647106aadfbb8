import { localeOf } from "#domain/words/locale.ts";
import type { Locale } from "#domain/words/locale.ts";
import { english } from "./en/english.ts";
import { locale as englishLocale } from "./en/locale.ts";
import type { ServerWords } from "./server-words.ts";

const words: { readonly [Name in Locale]: ServerWords } = { [englishLocale]: english };

/**
 * What the service says to who asked for a locale.
 *
 * @param locale - as a consent names it; undefined where nothing says it
 */
export function wordsIn(locale: string | undefined): ServerWords {
  return words[localeOf(locale)];
}
