/** Pages that the default legal sub-texts link to. Spec section 2.2, step 8. */
export const legalLinks = {
  termsUrl: "/legal/terms",
  privacyUrl: "/legal/privacy",
  patriotActUrl: "/legal/patriot-act",
  esignUrl: "/legal/e-sign",
  fcraUrl: "/legal/credit-report-authorization",
} as const;

/** Links that carry the practice, so that the legal pages name it and its lender. */
export function legalLinksOf(
  providerKey: string,
): Readonly<Record<keyof typeof legalLinks, string>> {
  const links = Object.entries(legalLinks).map(([name, path]) => [
    name,
    `${path}?providerKey=${encodeURIComponent(providerKey)}`,
  ]);
  return Object.fromEntries(links) as Record<keyof typeof legalLinks, string>;
}
