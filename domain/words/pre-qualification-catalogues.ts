import type { PreQualificationCatalogues } from "./catalogue.ts";
import { preQualificationTexts } from "./en/pre-qualification.ts";

/** The catalogue of each language. It comes with the pages after the first screen, and with the calls. */
export const preQualificationCatalogues: PreQualificationCatalogues = {
  "en-US": preQualificationTexts,
};
