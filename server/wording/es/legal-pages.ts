import { legalLinks } from "#domain/provider/legal-links.ts";
import { eSignDownload } from "#server/wording/format/legal-page.ts";
import type { LegalFrame, LegalPage } from "#server/wording/format/legal-page.ts";
import { creditReportAuthorization } from "./credit-report-authorization.ts";
import { eDisclosureParts, legalVersion } from "./e-disclosure.ts";
import { locale } from "#domain/words/es/locale.ts";
import { patriotActNotice } from "./patriot-act-notice.ts";
import { privacyNotice } from "./privacy-notice.ts";
import { termsOfUse } from "./terms-of-use.ts";

export const legalPages: readonly LegalPage[] = [
  { path: legalLinks.termsUrl, title: "Términos de uso", parts: termsOfUse },
  { path: legalLinks.privacyUrl, title: "Aviso de privacidad", parts: privacyNotice },
  { path: legalLinks.patriotActUrl, title: "Ley USA PATRIOT", parts: patriotActNotice },
  {
    path: legalLinks.esignUrl,
    title: "Consentimiento y acuerdo de firma electrónica (E-Sign)",
    parts: ({ creditor }) => eDisclosureParts(creditor),
    download: eSignDownload,
  },
  {
    path: legalLinks.fcraUrl,
    title: "Autorización para obtener el informe de crédito",
    parts: creditReportAuthorization,
  },
];

export const legalFrame: LegalFrame = {
  locale,
  version: legalVersion,
  versionOf: "Versión del",
  download: "Descargar en PDF",
  pages: "Páginas legales",
  anyPractice: "el consultorio que le envió aquí",
  descriptionOf: (title, creditor) => `${title} de ${creditor}`,
};
