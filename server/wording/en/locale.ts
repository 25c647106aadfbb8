import type { Locale } from "#domain/words/locale.ts";

/** What everything in this folder is written in. */
export const locale = "en-US" satisfies Locale;
