import type { LaterCatalogue } from "./catalogue.ts";
import { waysOn } from "./en/ways-on.ts";
import type { Locale } from "./locale.ts";

/** The texts of each language that no first screen says. Only what is loaded after the first screen may import it. */
export const laterCatalogues: { readonly [Name in Locale]: LaterCatalogue } = { "en-US": waysOn };
