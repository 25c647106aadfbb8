import type { PreQualificationCatalogue } from "./catalogue.ts";
import { preQualificationTexts } from "./en/pre-qualification.ts";
import type { Locale } from "./locale.ts";

/** The catalogue of each language. It is in the first screen's script. */
export const preQualificationCatalogues: {
  readonly [Name in Locale]: PreQualificationCatalogue;
} = { "en-US": preQualificationTexts };
