import { locale } from "#domain/words/en/locale.ts";
import type { PdfFrame } from "#server/pdf/document.ts";

export const pdfFrame: PdfFrame = {
  language: locale,
  example: "EXAMPLE, not a legal document",
  pageOf: "page {page} of {pages}",
};
