import { defaultLocale, languageOf } from "#domain/language/locale.ts";

/** Pages that the default legal sub-texts link to. Spec section 2.2, step 8. */
export const legalLinks = {
  termsUrl: "/legal/terms",
  privacyUrl: "/legal/privacy",
  patriotActUrl: "/legal/patriot-act",
  esignUrl: "/legal/e-sign",
  fcraUrl: "/legal/credit-report-authorization",
} as const;

export function legalLinksOf(
  providerKey: string | undefined,
  locale: string = defaultLocale,
): Readonly<Record<keyof typeof legalLinks, string>> {
  const query = [
    ...(providerKey === undefined ? [] : [`providerKey=${encodeURIComponent(providerKey)}`]),
    ...(locale === defaultLocale ? [] : [`lang=${languageOf(locale)}`]),
  ].join("&");
  const links = Object.entries(legalLinks).map(([name, path]) => [
    name,
    query === "" ? path : `${path}?${query}`,
  ]);
  return Object.fromEntries(links) as Record<keyof typeof legalLinks, string>;
}
