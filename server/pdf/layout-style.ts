export const ink = "#16211f";
export const quiet = "#51605c";
export const rule = "#c9d3d0";
export const margins = { top: 64, bottom: 72, left: 68, right: 68 };

/** Points between lines, a factor for gaps, points of the text. */
export type Density = { readonly lineGap: number; readonly gaps: number; readonly size: number };

export const densities: readonly [Density, ...Density[]] = [
  { lineGap: 3, gaps: 1, size: 10.5 },
  { lineGap: 2.5, gaps: 0.75, size: 10.25 },
  { lineGap: 2, gaps: 0.6, size: 10 },
];

export type Page = { readonly sheet: Sheet; readonly root: Element; readonly density: Density };

export function moveDown({ sheet, density }: Page, lines: number): void {
  sheet.moveDown(lines * density.gaps);
}

export function keepTogether(sheet: Sheet, height: number): void {
  const room = sheet.page.height - margins.bottom - sheet.y;
  if (room < height) sheet.addPage();
}

export type Sheet = PDFKit.PDFDocument;
export type Element = PDFKit.PDFStructureElement;

/** Outside text must not reorder its line or contain characters that no font draws. */
export function clean(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(/[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, "")
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ");
}
