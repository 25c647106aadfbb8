import type { Locale } from "#domain/language/locale.ts";

export const locale = "en-US" satisfies Locale;
