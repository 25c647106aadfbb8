import type { ApplicationCatalogue } from "./catalogue.ts";
import { applicationTexts } from "./en/application.ts";
import type { Locale } from "#domain/language/locale.ts";

/** The catalogue of each language. Only what is loaded with the full application may import it. */
export const applicationCatalogues: { readonly [Name in Locale]: ApplicationCatalogue } = {
  "en-US": applicationTexts,
};
