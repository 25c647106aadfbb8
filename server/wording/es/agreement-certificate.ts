import { signatureCertificateIn } from "#server/wording/en/agreement-certificate.ts";
import { longTime } from "./money-and-days.ts";
import { pdfFrame } from "./pdf-frame.ts";

export const signatureCertificate = signatureCertificateIn({
  frame: pdfFrame,
  longTime,
  title: "Certificado de firma",
  text: (signer) =>
    `${signer} firmó electrónicamente el documento que se indica abajo. El archivo no ha cambiado si su código SHA-256 es igual a la huella digital de esta página.`,
  document: "Documento",
  documentNumber: "Número del documento",
  account: "Cuenta",
  fingerprint: "Huella digital (SHA-256)",
  signedBy: "Firmado por",
  signedAt: "Fecha y hora de la firma",
  accepted: "Secciones aceptadas",
  consent: "Consentimiento para documentos electrónicos (SHA-256)",
  language: "Idioma",
  address: "Dirección de internet",
  browser: "Navegador",
});
