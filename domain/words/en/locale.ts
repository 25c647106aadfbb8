import type { Locale } from "#domain/language/locale.ts";

/** The locale of everything in this folder. */
export const locale = "en-US" satisfies Locale;
