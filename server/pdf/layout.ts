import PdfKit from "pdfkit";
import type { PdfDocument, PdfPart } from "./document.ts";
import { drawEveryScript } from "./multi-script-text.ts";
import { addFigures, addGrid } from "./layout-boxes.ts";
import {
  clean,
  densities,
  ink,
  keepTogether,
  margins,
  moveDown,
  quiet,
  rule,
  type Density,
  type Page,
  type Sheet,
} from "./layout-style.ts";
import { houseLender } from "#server/config/lender.ts";

/** Internals of pdfkit that its types omit. */
type TaggedOptions = Omit<PDFKit.PDFDocumentOptions, "subset"> & { readonly subset: "PDF/UA" };

/** Tagged, without actions or links; the same input gives the same bytes. Set tighter if the last page would be nearly empty. */
export async function layoutDocument(content: PdfDocument): Promise<Buffer> {
  const [roomy, ...closer] = densities;
  const first = await setAt(content, roomy);
  if (!first.isLastPageNearlyEmpty) return first.bytes;
  for (const density of closer) {
    const next = await setAt(content, density);
    if (!next.isLastPageNearlyEmpty) return next.bytes;
  }
  return first.bytes;
}

const nearlyEmpty = 0.3;

async function setAt(content: PdfDocument, density: Density) {
  const options: TaggedOptions = {
    size: "LETTER",
    margins,
    pdfVersion: "1.7",
    subset: "PDF/UA",
    tagged: true,
    lang: content.language,
    displayTitle: true,
    bufferPages: true,
    // Only fonts of `drawEveryScript`: pdfkit would reopen others.
    font: "",
    info: {
      Title: content.title,
      Author: content.sender,
      Creator: content.sender,
      CreationDate: content.createdAt,
      ModDate: content.createdAt,
    },
  };
  const sheet = new PdfKit(options as unknown as PDFKit.PDFDocumentOptions);
  const bytes = collect(sheet);
  await drawEveryScript(sheet, textsOf(content));
  const root = sheet.struct("Document");
  sheet.addStructure(root);
  const page: Page = { sheet, root, density };
  sheet.lineGap(density.lineGap);
  addHead(page, content);
  addParts(page, content.parts);
  if (content.translated !== undefined) addTranslated(page, content.translated);
  root.end();
  const used = (sheet.y - margins.top) / (sheet.page.height - margins.top - margins.bottom);
  const isLastPageNearlyEmpty = sheet.bufferedPageRange().count > 1 && used < nearlyEmpty;
  addFooters(sheet, content);
  sheet.end();
  return { bytes: await bytes, isLastPageNearlyEmpty };
}

function isExample(content: PdfDocument): boolean {
  const { creditor, reportingAgency } = houseLender;
  const signs = [creditor.name, ...creditor.addressLines.slice(0, 1), reportingAgency.name];
  const texts = textsOf(content);
  return signs.some((sign) => texts.some((text) => text.includes(sign)));
}

function textsOf(content: PdfDocument): readonly string[] {
  const texts: string[] = [];
  JSON.stringify(content, (_, value: unknown) => {
    if (typeof value === "string") texts.push(clean(value));
    return value;
  });
  return texts;
}

function collect(sheet: Sheet): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    sheet.on("data", (chunk: Buffer) => chunks.push(chunk));
    sheet.on("end", () => resolve(Buffer.concat(chunks)));
    sheet.on("error", reject);
  });
}

function addHead(page: Page, content: PdfDocument): void {
  const { sheet } = page;
  sheet.font("strong").fontSize(10).fillColor(quiet);
  addText(page, { tag: "P", text: content.sender });
  moveDown(page, 1.2);
  sheet.font("strong").fontSize(23).fillColor(ink);
  addText(page, { tag: "H1", text: content.title });
  moveDown(page, 0.7);
}

function addParts(page: Page, parts: readonly PdfPart[]): void {
  for (const [index, part] of parts.entries()) addPart(page, part, parts[index + 1]);
}

function addPart(page: Page, part: PdfPart, next: PdfPart | undefined): void {
  page.sheet.font("text").fontSize(page.density.size).fillColor(ink);
  switch (part.kind) {
    case "heading":
      addHeading(page, part.text, next);
      break;
    case "paragraph":
      keepTogether(page.sheet, heightOf(page, part.text));
      addText(page, { tag: "P", text: part.text });
      moveDown(page, 0.75);
      break;
    case "lines":
      for (const line of part.lines) addText(page, { tag: "P", text: line });
      moveDown(page, 0.75);
      break;
    case "list":
      addList(page, part.items);
      break;
    case "table":
      addTable(page, part.rows);
      break;
    case "figures":
      addFigures(page, part.figures);
      break;
    case "grid":
      addGrid(page, part);
      break;
  }
}

function addTranslated(
  { sheet, root, density }: Page,
  { language, title, parts }: NonNullable<PdfDocument["translated"]>,
): void {
  const section = sheet.struct("Sect", { lang: language });
  root.add(section);
  const page: Page = { sheet, root: section, density };
  sheet.addPage();
  sheet.font("strong").fontSize(23).fillColor(ink);
  addText(page, { tag: "H2", text: title });
  moveDown(page, 0.7);
  addParts(page, parts);
  section.end();
}

/** Paragraphs do not break: screen readers would announce two. */
function heightOf({ sheet }: Page, text: string): number {
  const width = sheet.page.width - margins.left - margins.right;
  return sheet.heightOfString(clean(text), { width });
}

/** A heading never ends a page. */
function addHeading(page: Page, text: string, next: PdfPart | undefined): void {
  const { sheet } = page;
  keepTogether(sheet, 45 + (next?.kind === "paragraph" ? heightOf(page, next.text) : 45));
  moveDown(page, 0.5);
  sheet.font("strong").fontSize(13.5).fillColor(ink);
  addText(page, { tag: "H2", text });
  moveDown(page, 0.4);
}

function addText(
  { sheet, root }: Page,
  { tag, text }: { readonly tag: string; readonly text: string },
): void {
  const tagged = { structParent: root, structType: tag };
  sheet.text(clean(text), margins.left, sheet.y, tagged);
}

function addList(page: Page, items: readonly string[]): void {
  const { sheet, root } = page;
  const list = sheet.struct("L");
  root.add(list);
  const indent = 18;
  for (const item of items) {
    const width = sheet.page.width - margins.left - indent - margins.right;
    keepTogether(sheet, sheet.heightOfString(clean(item), { width }));
    const element = sheet.struct("LI");
    list.add(element);
    const top = sheet.y;
    element.add(
      sheet.struct("Lbl", {}, () => {
        sheet.text("•", margins.left + 4, top, { lineBreak: false });
      }),
    );
    sheet.text(clean(item), margins.left + indent, top, {
      structParent: element,
      structType: "LBody",
    });
    moveDown(page, 0.2);
    element.end();
  }
  list.end();
  moveDown(page, 0.6);
}

type Rows = readonly (readonly [string, string])[];

const nameWidth = 190;
const rowPadding = { between: 9, right: 8 };

function heightOfTable({ sheet }: Page, rows: Rows): number {
  const valueWidth = sheet.page.width - margins.left - margins.right - nameWidth;
  const heightIn = (text: string, width: number) =>
    sheet.heightOfString(clean(text), { width: width - rowPadding.right });
  return rows
    .map(([name, value]) => Math.max(heightIn(name, nameWidth), heightIn(value, valueWidth)))
    .reduce((sum, height) => sum + height + rowPadding.between, 0);
}

function addTable(page: Page, rows: Rows): void {
  const { sheet, root } = page;
  keepTogether(sheet, Math.min(heightOfTable(page, rows), sheet.page.height / 2));
  const heading = { type: "TH", scope: "Row", textColor: quiet } as const;
  const options = {
    structParent: root,
    columnStyles: [nameWidth, "*"],
    rowStyles: { border: [0, 0, 0.6, 0], borderColor: rule, padding: [6, 8, 3, 0] },
    data: rows.map(([name, value]) => [{ ...heading, text: clean(name) }, clean(value)]),
  };
  sheet.x = margins.left;
  sheet.table(options as unknown as PDFKit.Mixins.TableOptionsWithData);
  sheet.x = margins.left;
  moveDown(page, 1);
}

function addFooters(sheet: Sheet, content: PdfDocument): void {
  const title = isExample(content) ? `${content.example} · ${content.title}` : content.title;
  const { start, count } = sheet.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    sheet.switchToPage(page);
    sheet.page.margins.bottom = 0;
    const place = content.pageOf
      .replace("{page}", String(page + 1))
      .replace("{pages}", String(count));
    sheet.markContent("Artifact", { type: "Pagination" });
    sheet
      .font("text")
      .fontSize(8.5)
      .fillColor(quiet)
      .text(`${title} · ${place}`, margins.left, sheet.page.height - 44, {
        lineBreak: false,
      });
    sheet.endMarkedContent();
  }
}
