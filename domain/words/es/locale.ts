import type { Locale } from "#domain/language/locale.ts";

export const locale = "es-US" satisfies Locale;
