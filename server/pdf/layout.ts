import { createRequire } from "node:module";
import PdfKit from "pdfkit";
import type { PdfDocument, PdfPart } from "./document.ts";
import { addFigures, addGrid } from "./layout-boxes.ts";
import { clean, ink, margins, quiet, rule } from "./layout-style.ts";
import type { Element, Sheet } from "./layout-style.ts";

const require = createRequire(import.meta.url);
const fonts = {
  text: require.resolve("@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf"),
  strong: require.resolve("@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf"),
};

/** pdfkit makes these; its types do not know them yet. */
type TaggedOptions = Omit<PDFKit.PDFDocumentOptions, "subset"> & { readonly subset: "PDF/UA" };

/**
 * Sets a document as a tagged PDF on US letter paper: Document, H1, H2, P, L and Table in reading order, language,
 * title and embedded fonts. No actions, no scripts, no links. The same input gives the same bytes.
 */
export async function setDocument(content: PdfDocument): Promise<Buffer> {
  const options: TaggedOptions = {
    size: "LETTER",
    margins,
    pdfVersion: "1.7",
    subset: "PDF/UA",
    tagged: true,
    lang: content.language,
    displayTitle: true,
    bufferPages: true,
    font: fonts.text,
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
  sheet.registerFont("text", fonts.text);
  sheet.registerFont("strong", fonts.strong);
  const root = sheet.struct("Document");
  sheet.addStructure(root);
  addHead(sheet, root, content);
  for (const part of content.parts) addPart(sheet, root, part);
  root.end();
  addFooters(sheet, content.title);
  sheet.end();
  return bytes;
}

function collect(sheet: Sheet): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    sheet.on("data", (chunk: Buffer) => chunks.push(chunk));
    sheet.on("end", () => resolve(Buffer.concat(chunks)));
    sheet.on("error", reject);
  });
}

function addHead(sheet: Sheet, root: Element, content: PdfDocument): void {
  sheet.font("strong").fontSize(10).fillColor(quiet);
  addText(sheet, root, { tag: "P", text: content.sender });
  sheet.moveDown(1.2).font("strong").fontSize(23).fillColor(ink);
  addText(sheet, root, { tag: "H1", text: content.title });
  sheet.moveDown(0.7);
}

function addPart(sheet: Sheet, root: Element, part: PdfPart): void {
  sheet.font("text").fontSize(10.5).fillColor(ink);
  switch (part.kind) {
    case "heading":
      addHeading(sheet, root, part.text);
      break;
    case "paragraph":
      addText(sheet, root, { tag: "P", text: part.text });
      sheet.moveDown(0.75);
      break;
    case "lines":
      for (const line of part.lines) addText(sheet, root, { tag: "P", text: line });
      sheet.moveDown(0.75);
      break;
    case "list":
      addList(sheet, root, part.items);
      break;
    case "table":
      addTable(sheet, root, part.rows);
      break;
    case "figures":
      addFigures(sheet, root, part.figures);
      break;
    case "grid":
      addGrid(sheet, root, part);
      break;
  }
}

function addHeading(sheet: Sheet, root: Element, text: string): void {
  const room = sheet.page.height - margins.bottom - sheet.y;
  if (room < 90) sheet.addPage();
  sheet.moveDown(0.5).font("strong").fontSize(13.5).fillColor(ink);
  addText(sheet, root, { tag: "H2", text });
  sheet.moveDown(0.4);
}

function addText(
  sheet: Sheet,
  parent: Element,
  { tag, text }: { readonly tag: string; readonly text: string },
): void {
  sheet.text(clean(text), margins.left, sheet.y, {
    lineGap: 3,
    structParent: parent,
    structType: tag,
  });
}

function addList(sheet: Sheet, root: Element, items: readonly string[]): void {
  const list = sheet.struct("L");
  root.add(list);
  const indent = 18;
  for (const item of items) {
    const element = sheet.struct("LI");
    list.add(element);
    const top = sheet.y;
    element.add(
      sheet.struct("Lbl", {}, () => {
        sheet.text("•", margins.left + 4, top, { lineBreak: false });
      }),
    );
    sheet.text(clean(item), margins.left + indent, top, {
      lineGap: 3,
      structParent: element,
      structType: "LBody",
    });
    sheet.moveDown(0.2);
    element.end();
  }
  list.end();
  sheet.moveDown(0.6);
}

function addTable(sheet: Sheet, root: Element, rows: readonly (readonly [string, string])[]): void {
  const heading = { type: "TH", scope: "Row", textColor: quiet } as const;
  const options = {
    structParent: root,
    columnStyles: [190, "*"],
    rowStyles: { border: [0, 0, 0.6, 0], borderColor: rule, padding: [6, 8, 6, 0] },
    data: rows.map(([name, value]) => [{ ...heading, text: clean(name) }, clean(value)]),
  };
  sheet.x = margins.left;
  sheet.table(options as unknown as PDFKit.Mixins.TableOptionsWithData);
  sheet.x = margins.left;
  sheet.moveDown(1);
}

function addFooters(sheet: Sheet, title: string): void {
  const { start, count } = sheet.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    sheet.switchToPage(page);
    sheet.page.margins.bottom = 0;
    sheet.markContent("Artifact", { type: "Pagination" });
    sheet
      .font("text")
      .fontSize(8.5)
      .fillColor(quiet)
      .text(`${title} · page ${page + 1} of ${count}`, margins.left, sheet.page.height - 44, {
        lineBreak: false,
      });
    sheet.endMarkedContent();
  }
}
