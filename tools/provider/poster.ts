import { writeFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import type { Work } from "#server/commands/command.ts";
import { languageOf, localeOf } from "#domain/language/locale.ts";
import type { Provider } from "#domain/provider/provider.ts";
import { houseLenderOf } from "#server/config/lender.ts";
import { houseLook } from "#server/wording/format/email-theme.ts";
import { findContent } from "#server/stores/practice/provider.ts";
import { wordsIn } from "#server/wording/locale-words.ts";
import { unknownPractice } from "./stored-practices.ts";
import PdfKit from "pdfkit";
import { encode } from "uqr";
import { drawEveryScript } from "#server/pdf/multi-script-text.ts";
import { faceFile } from "#server/pdf/faces.ts";

type Requested = {
  readonly key: string;
  readonly out: string;
  readonly publicUrl: string;
  readonly lender: Parameters<typeof houseLenderOf>[0];
};

export function poster({ key, out, publicUrl, lender }: Requested): Work {
  return async ({ db }) => {
    const content = await findContent({ db }, key);
    if (content === undefined) return unknownPractice(db, key);
    const address = `${publicUrl}/${key}`;
    const { creditor } = content.lender ?? houseLenderOf(lender);
    writeFileSync(out, await setPoster(posterOf(content.provider, address, creditor.name)));
    const isLocal = ["localhost", "127.0.0.1"].includes(new URL(publicUrl).hostname);
    const warning = `PUBLIC_URL is ${publicUrl}: only this machine finds the address. Set it before you print.`;
    return { exit: 0, lines: [`${out} leads to ${address}`, ...(isLocal ? [warning] : [])] };
  };
}

type Poster = ReturnType<typeof posterOf>;

function posterOf(provider: Provider, address: string, creditor: string) {
  const { practiceName: practice, themes, themeId, language } = provider;
  const locale = localeOf(language);
  const { alternative, lentBy, ...words } = wordsIn(locale).poster();
  return {
    ...words,
    practice,
    address,
    alternative: alternative(address),
    lender: lentBy(creditor),
    language: languageOf(locale),
    color: themes.find(({ id }) => id === themeId)?.mail?.color ?? houseLook.color,
    createdAt: new Date(),
  };
}

type Sheet = PDFKit.PDFDocument;
type TaggedOptions = Omit<PDFKit.PDFDocumentOptions, "subset"> & { readonly subset: "PDF/UA" };

const margin = 54;
const ink = "#0f2326";
const quiet = "#4a5f61";
const codeSize = 370;
/** In modules. ISO/IEC 18004, section 9.1. */
const quietZone = 4;

async function setPoster(texts: Poster): Promise<Buffer> {
  const { title, practice, language, createdAt } = texts;
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
  const written = buffer(sheet);
  const { lead, promise, scan, address, alternative, lender } = texts;
  const all = [practice, title, lead, promise, scan, address, alternative, lender];
  await drawEveryScript(sheet, all);
  drawPoster(sheet, texts);
  sheet.end();
  return written;
}

function drawPoster(sheet: Sheet, texts: Poster): void {
  const root = sheet.struct("Document");
  sheet.addStructure(root);
  const report = sayer(sheet, root);
  sheet.font("strong").fontSize(18).fillColor(texts.color);
  report("P", texts.practice, 0.8);
  sheet.font("strong").fontSize(40).fillColor(ink);
  report("H1", texts.title, 0.35);
  sheet.font("text").fontSize(15).fillColor(quiet);
  report("P", texts.lead, 0.2);
  report("P", texts.promise, 0.6);
  drawCode(sheet, root, texts);
  sheet.font("text").fontSize(14).fillColor(quiet);
  report("P", texts.scan, 0.3);
  sheet.font("strong").fontSize(18).fillColor(ink);
  report("P", texts.address.replace(/^https?:\/\//, ""), 1);
  sheet.font("text").fontSize(10).fillColor(quiet);
  report("P", texts.lender, 0);
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
