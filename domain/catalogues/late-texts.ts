import type { ApplicationCatalogue, PreQualificationCatalogue } from "#domain/words/catalogue.ts";
import type { defaultLocale, Locale } from "#domain/language/locale.ts";

type LateLocale = Exclude<Locale, typeof defaultLocale>;

export type LateTexts = {
  readonly preQualification: PreQualificationCatalogue;
  readonly application: ApplicationCatalogue;
};

/** All texts of a locale in one chunk. The default locale's arrive with the screens that show them. */
export const lateTexts: {
  readonly [Name in LateLocale]: () => Promise<{ readonly texts: LateTexts }>;
} = {
  "es-US": () => import("#domain/words/es/texts.ts"),
};
