import { longTime } from "./money-and-days.ts";
import { pdfFrame } from "./pdf-frame.ts";
import { paragraph, table, type PdfDocument } from "#server/pdf/document.ts";

const english = {
  frame: pdfFrame,
  longTime,
  title: "Signature Certificate",
  text: (signer: string) =>
    `${signer} signed the document named below electronically. The file is unchanged if its SHA-256 hash is the fingerprint on this page.`,
  document: "Document",
  documentNumber: "Document number",
  account: "Account",
  fingerprint: "Fingerprint (SHA-256)",
  signedBy: "Signed by",
  signedAt: "Signed at",
  accepted: "Accepted",
  consent: "Consent to electronic records (SHA-256)",
  language: "Language",
  address: "Internet address",
  browser: "Browser",
};

export const signatureCertificate = signatureCertificateIn(english);

export type Signature = {
  readonly documentTitle: string;
  readonly agreementId: string;
  readonly signer: string;
  readonly lenderName: string;
  readonly applicationId: string;
  /** SHA-256 in hex. */
  readonly documentHash: string;
  /** SHA-256 in hex. */
  readonly consentHash: string;
  readonly acceptedSections: readonly string[];
  readonly signedAt: Date;
  readonly locale: string;
  readonly address: string;
  readonly userAgent: string;
};

/** A separate document, so that the signed bytes never change. 15 USC 7001(d). */
export function signatureCertificateIn(words: typeof english) {
  return (signature: Signature): PdfDocument => ({
    ...words.frame,
    title: words.title,
    sender: signature.lenderName,
    createdAt: signature.signedAt,
    parts: [
      paragraph(words.text(signature.signer)),
      table(
        [words.document, signature.documentTitle],
        [words.documentNumber, signature.agreementId],
        [words.account, signature.applicationId],
        [words.fingerprint, inGroups(signature.documentHash)],
        [words.signedBy, signature.signer],
        [words.signedAt, words.longTime(signature.signedAt)],
        [words.accepted, signature.acceptedSections.join("; ")],
        [words.consent, inGroups(signature.consentHash)],
        [words.language, signature.locale],
        [words.address, signature.address],
        [words.browser, signature.userAgent],
      ),
    ],
  });
}

/** Groups of eight break at the margin. */
function inGroups(hash: string): string {
  return hash.replaceAll(/(.{8})(?=.)/g, "$1 ");
}
