import type { Figure, PdfPart } from "./document.ts";
import { clean, ink, keepTogether, margins, moveDown, quiet, rule } from "./layout-style.ts";
import type { Page } from "./layout-style.ts";

const boxHeight = 130;

/** Regulation Z, 1026.17(a): segregated, APR and finance charge most conspicuous. */
export function addFigures(page: Page, figures: readonly Figure[]): void {
  keepTogether(page.sheet, boxHeight);
  const side = { padding: [7, 8, 3, 8], border: [1.2, 0, 0, 0], borderColor: ink };
  const first = figures.map(({ name, isProminent }) => ({
    ...side,
    type: "TH",
    scope: "Column",
    text: clean(name),
    font: { src: isProminent ? "strong" : "text", size: isProminent ? 10.5 : 9.5 },
  }));
  const second = figures.map(({ meaning }) => ({
    text: clean(meaning),
    textColor: quiet,
    font: { src: "text", size: 8.5 },
    padding: [0, 8, 4, 8],
    border: 0,
  }));
  const third = figures.map(({ value, isProminent }) => ({
    text: clean(value),
    font: { src: isProminent ? "strong" : "text", size: isProminent ? 18 : 13 },
    padding: [isProminent ? 2 : 6, 8, 8, 8],
    border: [0, 0, 1.2, 0],
    borderColor: ink,
  }));
  setTable(page, {
    columnStyles: figures.map(() => "*"),
    data: [first, second, third],
  });
}

export function addGrid(
  page: Page,
  { columns, rows }: Extract<PdfPart, { readonly kind: "grid" }>,
): void {
  const heading = { type: "TH", scope: "Column", textColor: quiet } as const;
  setTable(page, {
    columnStyles: columns.map(() => "*"),
    rowStyles: { border: [0, 0, 0.6, 0], borderColor: rule, padding: [5, 8, 2, 8] },
    data: [
      columns.map((text) => ({ ...heading, text: clean(text), font: { src: "text", size: 9 } })),
      ...rows.map((row) => row.map(clean)),
    ],
  });
}

function setTable(page: Page, options: object): void {
  const { sheet, root } = page;
  sheet.x = margins.left;
  const table = { structParent: root, ...options };
  sheet.table(table as unknown as PDFKit.Mixins.TableOptionsWithData);
  sheet.font("text").fontSize(page.density.size).fillColor(ink);
  sheet.x = margins.left;
  moveDown(page, 1);
}
