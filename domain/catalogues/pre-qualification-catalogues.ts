import type { PreQualificationCatalogue } from "#domain/words/catalogue.ts";
import { preQualificationTexts } from "#domain/words/en/pre-qualification.ts";
import { preQualificationTexts as spanish } from "#domain/words/es/pre-qualification.ts";
import type { Locale } from "#domain/language/locale.ts";

export const preQualificationCatalogues: { readonly [Name in Locale]: PreQualificationCatalogue } =
  {
    "en-US": preQualificationTexts,
    "es-US": spanish,
  };
