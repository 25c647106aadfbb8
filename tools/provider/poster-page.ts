import PdfKit from "pdfkit";
import { encode } from "uqr";
import { drawEveryScript } from "#server/pdf/multi-script-text.ts";
import { faceFiles } from "#server/pdf/faces.ts";

/** A practice's poster as data. */
export type Poster = {
  readonly practice: string;
  readonly title: string;
  readonly lead: string;
  readonly promise: string;
  readonly scan: string;
  /** Where the code leads. */
  readonly address: string;
  /** What the code is, for whoever cannot see it. */
  readonly alternative: string;
  readonly lender: string;
  readonly language: string;
  /** `#rrggbb` */
  readonly color: string;
  readonly createdAt: Date;
};

type Sheet = PDFKit.PDFDocument;
type TaggedOptions = Omit<PDFKit.PDFDocumentOptions, "subset"> & { readonly subset: "PDF/UA" };

const margin = 54;
const ink = "#0f2326";
const quiet = "#4a5f61";
/** Of the code with its quiet zone, in points: readable from the next chair. */
const codeSize = 370;
/** Modules of white around a code. ISO/IEC 18004, section 9.1 */
const quietZone = 4;

/** A poster on US letter paper with a QR code, as a tagged PDF. */
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
    font: faceFiles.main.text,
    info: { Title: title, Author: practice, CreationDate: createdAt, ModDate: createdAt },
  };
  const sheet = new PdfKit(options as unknown as PDFKit.PDFDocumentOptions);
  const chunks: Buffer[] = [];
  sheet.on("data", (chunk: Buffer) => chunks.push(chunk));
  const { promise: ended, resolve, reject } = Promise.withResolvers<undefined>();
  sheet.on("end", () => resolve(undefined)).on("error", reject);
  const { practice: _name, color: _color, createdAt: _at, language: _language, ...texts } = poster;
  await drawEveryScript(sheet, [practice, ...Object.values(texts)]);
  drawPoster(sheet, poster);
  sheet.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawPoster(sheet: Sheet, poster: Poster): void {
  const root = sheet.struct("Document");
  sheet.addStructure(root);
  const say = sayer(sheet, root);
  sheet.font("strong").fontSize(18).fillColor(poster.color);
  say("P", poster.practice, 0.8);
  sheet.font("strong").fontSize(40).fillColor(ink);
  say("H1", poster.title, 0.35);
  sheet.font("text").fontSize(15).fillColor(quiet);
  say("P", poster.lead, 0.2);
  say("P", poster.promise, 0.6);
  drawCode(sheet, root, poster);
  sheet.font("text").fontSize(14).fillColor(quiet);
  say("P", poster.scan, 0.3);
  sheet.font("strong").fontSize(18).fillColor(ink);
  say("P", poster.address.replace(/^https?:\/\//, ""), 1);
  sheet.font("text").fontSize(10).fillColor(quiet);
  say("P", poster.lender, 0);
}

type Root = ReturnType<Sheet["struct"]>;

/** Says a text in the middle of the page, with space below in lines of its size. */
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

/** The code as squares, black on white whatever the paper's color is. */
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
  // Where a figure stands is asked for by PDF/UA; pdfkit's types do not know it.
  const place = { alt: alternative, bbox: [left, top, left + codeSize, top + codeSize] };
  root.add(sheet.struct("Figure", place, draw));
  sheet.x = margin;
  sheet.y = top + codeSize + 8;
}
