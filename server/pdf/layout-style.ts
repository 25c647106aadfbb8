export const ink = "#16211f";
export const quiet = "#51605c";
export const rule = "#c9d3d0";
export const margins = { top: 64, bottom: 72, left: 68, right: 68 };

export type Sheet = PDFKit.PDFDocument;
export type Element = PDFKit.PDFStructureElement;

/** Text from outside must not reorder the line it stands in, nor hold what no font draws. */
export function clean(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(/[\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, "")
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ");
}
