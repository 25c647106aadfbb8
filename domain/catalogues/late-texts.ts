import type { MessageCode } from "#domain/words/catalogue.ts";
import type { defaultLocale, Locale } from "#domain/language/locale.ts";

type LateLocale = Exclude<Locale, typeof defaultLocale>;

/** All texts of a locale in one chunk. The default locale's arrive with the screens that show them. */
export const lateTexts: {
  readonly [Name in LateLocale]: () => Promise<{
    readonly texts: { readonly [Code in MessageCode]: string };
  }>;
} = {
  "es-US": () => import("#domain/words/es/texts.ts"),
};
