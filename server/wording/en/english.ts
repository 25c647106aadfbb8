import { addendumOf, agreementOf } from "#domain/words/en/agreement.ts";
import { adverseActionNotice } from "./adverse-action-notice.ts";
import { signatureCertificate } from "./agreement-certificate.ts";
import { agreementDocument } from "./agreement-document.ts";
import { agreementEmail } from "./agreement-email.ts";
import { applicationApprovedEmail, approvalEmail, approvalText } from "./approval.ts";
import { closingEmail } from "./closing.ts";
import { codeText, spokenCodeText } from "./code.ts";
import { declineEmail, ineligibleEmail } from "./decision.ts";
import { documentsEmail } from "./documents.ts";
import { eDisclosure } from "./e-disclosure.ts";
import { entryForm } from "./entry-form.ts";
import { handOffText } from "./hand-off.ts";
import { newLinkEmail, newLinkText } from "./new-link.ts";
import { legalFrame, legalPages } from "./legal-pages.ts";
import { pageDescription, pageFooter } from "./page-footer.ts";
import { poster } from "./poster.ts";
import { priceLine } from "./price-line.ts";
import { problems } from "./problems.ts";

export const english = {
  addendumOf,
  adverseActionNotice,
  agreementDocument,
  agreementEmail,
  agreementOf,
  applicationApprovedEmail,
  approvalEmail,
  approvalText,
  closingEmail,
  codeText,
  spokenCodeText,
  declineEmail,
  documentsEmail,
  eDisclosure,
  entryForm,
  handOffText,
  ineligibleEmail,
  legalFrame,
  legalPages,
  pageDescription,
  pageFooter,
  newLinkEmail,
  newLinkText,
  poster,
  priceLine,
  problems,
  signatureCertificate,
};
