import { legalLinks } from "#domain/legal-links.ts";
import { eDisclosure } from "#server/documents/e-disclosure.ts";
import type { PdfPart } from "#server/pdf/document.ts";
import type { Named } from "./named-parties.ts";
import { creditReportAuthorization } from "./credit-report-authorization.ts";
import { patriotActNotice } from "./patriot-act-notice.ts";
import { privacyNotice } from "./privacy-notice.ts";
import { termsOfUse } from "./terms-of-use.ts";

export type LegalPage = {
  /** Where it is served. */
  readonly path: string;
  readonly title: string;
  readonly parts: (named: Named) => readonly PdfPart[];
  /** What can be taken along as a PDF, by its path. */
  readonly download?: string;
};

/** The e-sign consent and agreement as a file. */
export const eSignDownload = "/legal/e-sign-consent-and-agreement.pdf";

/** Every page that the default consent texts link to. Spec section 2.2, step 8. */
export const legalPages: readonly LegalPage[] = [
  { path: legalLinks.termsUrl, title: "Terms of Use", parts: termsOfUse },
  { path: legalLinks.privacyUrl, title: "Privacy Notice", parts: privacyNotice },
  { path: legalLinks.patriotActUrl, title: "USA Patriot Act", parts: patriotActNotice },
  {
    path: legalLinks.esignUrl,
    title: "E-Sign Consent and Agreement",
    parts: ({ creditor }) => eDisclosure(creditor).parts,
    download: eSignDownload,
  },
  {
    path: legalLinks.fcraUrl,
    title: "Credit Report Authorization",
    parts: creditReportAuthorization,
  },
];
