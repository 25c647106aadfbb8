import type { Parts } from "#domain/words/catalogue.ts";
import { landing } from "#domain/words/en/landing.ts";
import { landing as spanish } from "#domain/words/es/landing.ts";
import type { Locale } from "#domain/language/locale.ts";

export const landingCatalogues: { readonly [Name in Locale]: Parts["landing"] } = {
  "en-US": landing,
  "es-US": spanish,
};
