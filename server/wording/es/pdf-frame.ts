import { locale } from "#domain/words/es/locale.ts";
import type { PdfFrame } from "#server/pdf/document.ts";

export const pdfFrame: PdfFrame = {
  language: locale,
  example: "EJEMPLO, no es un documento legal",
  pageOf: "página {page} de {pages}",
};
