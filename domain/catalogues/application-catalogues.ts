import type { ApplicationCatalogue } from "#domain/words/catalogue.ts";
import { applicationTexts } from "#domain/words/en/application.ts";
import { applicationTexts as spanish } from "#domain/words/es/application.ts";
import type { Locale } from "#domain/language/locale.ts";

export const applicationCatalogues: { readonly [Name in Locale]: ApplicationCatalogue } = {
  "en-US": applicationTexts,
  "es-US": spanish,
};
