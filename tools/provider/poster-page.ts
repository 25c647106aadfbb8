import PdfKit from "pdfkit";
import { encode } from "uqr";
import { drawEveryScript } from "#server/pdf/multi-script-text.ts";
import { faceFile } from "#server/pdf/faces.ts";

export type Poster = {
  readonly practice: string;
  readonly title: string;
  readonly lead: string;
  readonly promise: string;
  readonly scan: string;
  readonly address: string;
  readonly alternative: string;
  readonly lender: string;
  readonly language: string;
  readonly color: string;
  readonly createdAt: Date;
};

type Sheet = PDFKit.PDFDocument;
type TaggedOptions = Omit<PDFKit.PDFDocumentOptions, "subset"> & { readonly subset: "PDF/UA" };

const margin = 54;
const ink = "#0f2326";
const quiet = "#4a5f61";
const codeSize = 370;
/** In modules. ISO/IEC 18004, section 9.1. */
const quietZone = 4;

export async function setPoster(poster: Poster): Promise<Buffer> {
  const { title, practice, language, createdAt } = poster;
  const options: TaggedOptions = {
    size: "LETTER",
    margins: { top: margin, bottom: margin, left: margin, right: margin },
    pdfVersion: "1.7",
    subset: "PDF/UA",
    tagged: true,
    lang: language,
    displayTitle: true,
    font: faceFile("main", "text"),
    info: { Title: title, Author: practice, CreationDate: createdAt, ModDate: createdAt },
  };
  const sheet = new PdfKit(options as unknown as PDFKit.PDFDocumentOptions);
  const chunks: Buffer[] = [];
  sheet.on("data", (chunk: Buffer) => chunks.push(chunk));
  const { promise: ended, resolve, reject } = Promise.withResolvers<undefined>();
  sheet.on("end", () => resolve(undefined)).on("error", reject);
  const { lead, promise, scan, address, alternative, lender } = poster;
  const texts = [practice, title, lead, promise, scan, address, alternative, lender];
  await drawEveryScript(sheet, texts);
  drawPoster(sheet, poster);
  sheet.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawPoster(sheet: Sheet, poster: Poster): void {
  const root = sheet.struct("Document");
  sheet.addStructure(root);
  const report = sayer(sheet, root);
  sheet.font("strong").fontSize(18).fillColor(poster.color);
  report("P", poster.practice, 0.8);
  sheet.font("strong").fontSize(40).fillColor(ink);
  report("H1", poster.title, 0.35);
  sheet.font("text").fontSize(15).fillColor(quiet);
  report("P", poster.lead, 0.2);
  report("P", poster.promise, 0.6);
  drawCode(sheet, root, poster);
  sheet.font("text").fontSize(14).fillColor(quiet);
  report("P", poster.scan, 0.3);
  sheet.font("strong").fontSize(18).fillColor(ink);
  report("P", poster.address.replace(/^https?:\/\//, ""), 1);
  sheet.font("text").fontSize(10).fillColor(quiet);
  report("P", poster.lender, 0);
}

type Root = ReturnType<Sheet["struct"]>;

function sayer(sheet: Sheet, root: Root) {
  return (tag: "P" | "H1", text: string, below: number) => {
    const draw = () => {
      sheet.text(text, margin, sheet.y, {
        width: sheet.page.width - 2 * margin,
        align: "center",
        lineGap: 2,
      });
    };
    root.add(sheet.struct(tag, {}, draw));
    sheet.moveDown(below);
  };
}

function drawCode(sheet: Sheet, root: Root, { address, alternative }: Poster): void {
  const { data: rows, size } = encode(address, { ecc: "Q", border: quietZone });
  const side = codeSize / size;
  const left = (sheet.page.width - codeSize) / 2;
  const top = sheet.y;
  const draw = () => {
    sheet.rect(left, top, codeSize, codeSize).fill("#ffffff");
    for (const [row, modules] of rows.entries()) {
      for (const [column, isDark] of modules.entries()) {
        if (isDark) sheet.rect(left + column * side, top + row * side, side, side);
      }
    }
    sheet.fill("#000000");
  };
  const place = { alt: alternative, bbox: [left, top, left + codeSize, top + codeSize] };
  root.add(sheet.struct("Figure", place, draw));
  sheet.x = margin;
  sheet.y = top + codeSize + 8;
}
