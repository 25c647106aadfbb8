/** The languages that the product speaks. The first is that of a visit that asks for none. */
export const locales = ["en-US"] as const;
export type Locale = (typeof locales)[number];

export const defaultLocale = locales[0];

/** The language of a locale, as a page names it: two letters. */
export function languageOf(locale: string): string {
  return locale.slice(0, 2);
}

/**
 * The locale for a language tag: the one of the same language, else the default.
 *
 * @example localeOf("en-GB") // "en-US"
 */
export function localeOf(text = ""): Locale {
  return locales.find((locale) => languageOf(locale) === languageOf(text)) ?? defaultLocale;
}
