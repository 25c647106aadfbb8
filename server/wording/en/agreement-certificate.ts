import { paragraph, table } from "#server/pdf/document.ts";
import type { PdfDocument } from "#server/pdf/document.ts";
import { locale } from "#domain/words/en/locale.ts";
import { longTime } from "./money-and-days.ts";

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
export function signatureCertificate(signature: Signature): PdfDocument {
  return {
    title: "Signature Certificate",
    sender: signature.lenderName,
    language: locale,
    createdAt: signature.signedAt,
    parts: [
      paragraph(
        `${signature.signer} signed the document named below electronically. The file is unchanged if its SHA-256 hash is the fingerprint on this page.`,
      ),
      table(
        ["Document", signature.documentTitle],
        ["Document number", signature.agreementId],
        ["Account", signature.applicationId],
        ["Fingerprint (SHA-256)", inGroups(signature.documentHash)],
        ["Signed by", signature.signer],
        ["Signed at", longTime(signature.signedAt)],
        ["Accepted", signature.acceptedSections.join("; ")],
        ["Consent to electronic records (SHA-256)", inGroups(signature.consentHash)],
        ["Language", signature.locale],
        ["Internet address", signature.address],
        ["Browser", signature.userAgent],
      ),
    ],
  };
}

/** Groups of eight break at the margin. */
function inGroups(hash: string): string {
  return hash.replaceAll(/(.{8})(?=.)/g, "$1 ");
}
