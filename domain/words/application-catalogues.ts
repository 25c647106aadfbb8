import type { ApplicationCatalogue } from "./catalogue.ts";
import { applicationTexts } from "./en/application.ts";
import type { Locale } from "#domain/language/locale.ts";

/** Import only from chunks of the full application. */
export const applicationCatalogues: { readonly [Name in Locale]: ApplicationCatalogue } = {
  "en-US": applicationTexts,
};
