/** Where the default legal sub-texts link to: pages of the service itself. Spec section 2.2, step 8. */
export const legalLinks = {
  termsUrl: "/legal/terms",
  privacyUrl: "/legal/privacy",
  patriotActUrl: "/legal/patriot-act",
  esignUrl: "/legal/e-sign",
  fcraUrl: "/legal/credit-report-authorization",
} as const;
