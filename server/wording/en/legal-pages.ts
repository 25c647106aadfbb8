import { legalLinks } from "#domain/provider/legal-links.ts";
import { eSignDownload } from "#server/wording/format/legal-page.ts";
import type { LegalFrame, LegalPage } from "#server/wording/format/legal-page.ts";
import { creditReportAuthorization } from "./credit-report-authorization.ts";
import { eDisclosureParts, legalVersion } from "./e-disclosure.ts";
import { locale } from "#domain/words/en/locale.ts";
import { patriotActNotice } from "./patriot-act-notice.ts";
import { privacyNotice } from "./privacy-notice.ts";
import { termsOfUse } from "./terms-of-use.ts";

/** Spec section 2.2, step 8. */
export const legalPages: readonly LegalPage[] = [
  { path: legalLinks.termsUrl, title: "Terms of Use", parts: termsOfUse },
  { path: legalLinks.privacyUrl, title: "Privacy Notice", parts: privacyNotice },
  { path: legalLinks.patriotActUrl, title: "USA Patriot Act", parts: patriotActNotice },
  {
    path: legalLinks.esignUrl,
    title: "E-Sign Consent and Agreement",
    parts: ({ creditor }) => eDisclosureParts(creditor),
    download: eSignDownload,
  },
  {
    path: legalLinks.fcraUrl,
    title: "Credit Report Authorization",
    parts: creditReportAuthorization,
  },
];

export const legalFrame: LegalFrame = {
  locale,
  version: legalVersion,
  versionOf: "Version of",
  download: "Download as a PDF",
  pages: "Legal pages",
  anyPractice: "the practice that sent you here",
  descriptionOf: (title, creditor) => `${title} of ${creditor}`,
};
