import type { Parts } from "./catalogue.ts";
import { landing } from "./en/landing.ts";
import type { Locale } from "#domain/language/locale.ts";

/** What the first screen says in each language: the only words in its script. */
export const landingCatalogues: { readonly [Name in Locale]: Parts["landing"] } = {
  "en-US": landing,
};
