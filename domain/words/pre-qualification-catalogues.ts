import type { PreQualificationCatalogues } from "./catalogue.ts";
import { preQualificationTexts } from "./en/pre-qualification.ts";

/** Loaded with the pages after the first screen. */
export const preQualificationCatalogues: PreQualificationCatalogues = {
  "en-US": preQualificationTexts,
};
