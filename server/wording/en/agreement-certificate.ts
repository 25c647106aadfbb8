import { signatureCertificateIn } from "#server/wording/format/agreement-certificate.ts";
import { longTime } from "./money-and-days.ts";
import { pdfFrame } from "./pdf-frame.ts";

export const signatureCertificate = signatureCertificateIn({
  frame: pdfFrame,
  longTime,
  title: "Signature Certificate",
  text: (signer) =>
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
});
