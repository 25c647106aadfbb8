import type { Parts } from "./catalogue.ts";
import { landing } from "./en/landing.ts";
import type { Locale } from "#domain/language/locale.ts";

/** The texts of the first screen, the only ones in its script. */
export const landingCatalogues: { readonly [Name in Locale]: Parts["landing"] } = {
  "en-US": landing,
};
