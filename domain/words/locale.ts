/** The languages that the product speaks. The first is that of a visit that asks for none. */
export const locales = ["en-US"] as const;
export type Locale = (typeof locales)[number];

export const defaultLocale = locales[0];

/** The language of a locale, as a page names it. */
export function languageOf(locale: string): string {
  return locale.split("-")[0] ?? locale;
}

/**
 * The locale to speak in for a text that asks for one: itself, else one of its language, else the default.
 *
 * @example localeOf("en-GB") // "en-US"
 */
export function localeOf(text: string | undefined): Locale {
  if (text === undefined) return defaultLocale;
  const isOfLanguage = (locale: Locale) => languageOf(locale) === languageOf(text);
  return locales.find((locale) => locale === text) ?? locales.find(isOfLanguage) ?? defaultLocale;
}
