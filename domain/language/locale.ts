/** The first is the default. */
export const locales = ["en-US", "es-US"] as const;
export type Locale = (typeof locales)[number];

export const languageNames = {
  "en-US": "English",
  "es-US": "Español",
} satisfies { readonly [Name in Locale]: string };

export const defaultLocale = locales[0];

export function languageOf(locale: string): string {
  return locale.slice(0, 2);
}

/** @example localeNamed("es-MX") // "es-US" */
export function localeNamed(tag = ""): Locale | undefined {
  const [language] = tag.trim().toLowerCase().split("-", 1);
  return locales.find((locale) => languageOf(locale) === language);
}

export function localeOf(text = ""): Locale {
  return localeNamed(text) ?? defaultLocale;
}

/** So that another device does not choose it. English needs none, except where it is not usual. */
export function linkLanguage(
  locale: Locale,
  practiceLanguage?: string,
): { readonly lang?: string } {
  const isUsual = locale === defaultLocale && localeOf(practiceLanguage) === defaultLocale;
  return isUsual ? {} : { lang: languageOf(locale) };
}
