import type { Locale } from "#domain/words/locale.ts";

/** The locale of everything in this folder. */
export const locale = "en-US" satisfies Locale;
