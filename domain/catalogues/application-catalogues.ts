import type { ApplicationCatalogue } from "#domain/words/catalogue.ts";
import { applicationTexts } from "#domain/words/en/application.ts";
import { applicationTexts as spanish } from "#domain/words/es/application.ts";
import type { Locale } from "#domain/language/locale.ts";

/** Every locale at once, for the server and the tools; a page loads its own. */
export const applicationCatalogues: { readonly [Name in Locale]: ApplicationCatalogue } = {
  "en-US": applicationTexts,
  "es-US": spanish,
};
