import { paragraph, table } from "#server/pdf/document.ts";
import type { PdfDocument, PdfFrame } from "#server/pdf/document.ts";

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

export type CertificateWords = {
  readonly frame: PdfFrame;
  readonly longTime: (instant: Date) => string;
  readonly title: string;
  readonly text: (signer: string) => string;
  readonly document: string;
  readonly documentNumber: string;
  readonly account: string;
  readonly fingerprint: string;
  readonly signedBy: string;
  readonly signedAt: string;
  readonly accepted: string;
  readonly consent: string;
  readonly language: string;
  readonly address: string;
  readonly browser: string;
};

/** A separate document, so that the signed bytes never change. 15 USC 7001(d). */
export function signatureCertificateIn(words: CertificateWords) {
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
