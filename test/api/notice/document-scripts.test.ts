import { inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { heading, lines, list, paragraph, table } from "#server/pdf/document.ts";
import type { PdfDocument, PdfPart } from "#server/pdf/document.ts";
import { renderPdf } from "#server/pdf/render.ts";
import { pdfFrame } from "#server/wording/en/pdf-frame.ts";
import { readPdf } from "#test/support/loan/pdf.ts";

const plain = [
  ["Vietnamese", "Nguyễn Thị Hường"],
  ["Polish", "Łukasz Żółć"],
  ["Greek", "Αλέξανδρος Παπαδόπουλος"],
  ["Cyrillic", "Ярослав Ђорђевић"],
  ["Japanese", "山田 太郎"],
  ["kana", "さくら カタナ"],
  ["traditional Chinese", "陳大文"],
  ["Korean", "김민준"],
  ["Arabic", "مريم العربي"],
  ["Hebrew", "דוד לוי"],
  ["Hebrew with brackets in front", "(כהן) דוד"],
  ["Arabic with brackets behind", "محمد (علي)"],
  ["Armenian", "Արամ Խաչատրյան"],
  ["Georgian", "შოთა რუსთაველი"],
  ["Ethiopic", "አበበ ቢቂላ"],
  ["Thai", "สมชาย ใจดี"],
  ["Devanagari", "हिन्दी"],
  ["Tamil", "தமிழ்ச்செல்வன்"],
  ["Telugu", "శ్రీనివాస్"],
  ["Gujarati", "નરેન્દ્ર"],
  ["Gurmukhi", "ਮਨਮੋਹਨ ਸਿੰਘ"],
  ["Kannada", "ಕೃಷ್ಣ ರಾಜ್"],
  ["Oriya", "କ୍ରିଷ୍ଣ"],
  ["Khmer", "ហ៊ុន សែន"],
  ["Lao", "ສົມສັກ"],
] as const;

const stacked = [
  ["Thai with a vowel in two halves", "น้ำผึ้ง"],
  ["Devanagari with conjuncts", "कृष्णमूर्ति"],
  ["Sinhala with a joiner", "ශ්\u200Dරී"],
  ["Bengali with conjuncts", "রবীন্দ্রনাথ ঠাকুর"],
  ["Malayalam with conjuncts", "ശ്രീകുമാർ നായർ"],
  ["Cherokee, which has no font", "ᏣᎳᎩ"],
  ["Myanmar, which cannot be shaped", "စုကြည်"],
  ["emoji", "Ana 😀 Pérez 👩👧🇲🇽 👍🏽"],
] as const;

const rightToLeft = [
  ["Arabic", "مريم العربي"],
  ["Arabic with a ligature", "علاء پژمان"],
  ["Hebrew", "דוד לוי"],
  ["Hebrew with brackets", "דוד (ירושלים)"],
  ["Persian with a joiner", "محمد می\u200Cخواهم"],
  ["emoji next to Hebrew", "דוד 😀 לוי"],
] as const;

describe("a name in a document", () => {
  it.each(plain)("is tagged as written, in any place: %s", async (_, name) => {
    const { tagged } = await readPdf(await renderPdf(documentOf(...everywhere(name))));
    expect(tagged.filter((line) => line.includes(name))).toEqual([
      `P: ${name}`,
      `H2: For ${name}`,
      `LBody: ${name}`,
      `TD: ${name}`,
      `P: ${name} signed this (page 3), and ${name} kept 12 copies.`,
    ]);
  });

  it.each([...plain.slice(12), ...stacked])(
    "has its text as an alternative where letters are shaped: %s",
    async (_, name) => {
      const bytes = await renderPdf(documentOf(lines(name), table(["Name", name])));
      expect(altTexts(bytes)).toEqual([name, name]);
    },
  );

  it.each(rightToLeft)("has no alternative, which pdftotext would reverse: %s", async (_, name) => {
    const bytes = await renderPdf(documentOf(lines(name), table(["Name", name])));
    expect(altTexts(bytes)).toEqual([]);
  });

  it.each([
    ["Cherokee", "ᏣᎳᎩ", "TsaLaGi"],
    ["Thaana, from right to left", "ދިވެހި", "dhivehi"],
  ])("is in Latin letters where there is no font: %s", async (_, name, latin) => {
    const { tagged } = await readPdf(await renderPdf(documentOf(lines(`${name} Lopez`))));
    expect(tagged).toContain(`P: ${latin} Lopez`);
  });

  it("is extracted between Latin letters and digits in reading order", async () => {
    const texts = ["Ana מרים Lopez 12", "דוד (כהן) 2nd", "مريم علي 12 Oak"];
    const bytes = await renderPdf(documentOf(...texts.map((text) => lines(text))));
    const { tagged } = await readPdf(bytes);
    expect(tagged.slice(-texts.length)).toEqual(texts.map((text) => `P: ${text}`));
  });

  it("uses embedded fonts without missing glyphs", async () => {
    const names = [...plain, ...stacked, ...rightToLeft].map(([, name]) => name);
    const bytes = await renderPdf(documentOf(lines(...names)));
    expect(bytes.toString("latin1")).not.toMatch(/\/Subtype \/Type1\b/);
    expect(renderedGlyphs(bytes).filter((code) => code === "0000")).toEqual([]);
  });
});

it.each([22, 23, 24, 25, 26, 27, 28])(
  "the last page of a document is not nearly empty after %i paragraphs",
  async (paragraphs) => {
    const parts = Array.from({ length: paragraphs }, (_, at) => paragraph(`Paragraph ${at}`));
    const { tagged } = await readPdf(await renderPdf(documentOf(...parts)));
    const pages = tagged.join("\n").split("Document\n").slice(1);
    const last = pages.at(-1)?.trim().split("\n").length ?? 0;
    expect(pages.length === 1 || last > 5).toBe(true);
  },
);

function everywhere(name: string): readonly PdfPart[] {
  return [
    lines(name),
    heading(`For ${name}`),
    list(name),
    table(["Name", name]),
    paragraph(`${name} signed this (page 3), and ${name} kept 12 copies.`),
  ];
}

function documentOf(...parts: readonly PdfPart[]): PdfDocument {
  return {
    title: "Names",
    sender: "Carestep Financing",
    ...pdfFrame,
    createdAt: new Date(0),
    parts,
  };
}

function altTexts(bytes: Buffer): readonly string[] {
  const message = [...contentOf(bytes).matchAll(/\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g)];
  return message.map(([, text = ""]) => {
    const raw = text.replaceAll(/\\([\s\S])/g, (_, escaped: string) => unescaped(escaped));
    return Buffer.from(raw, "latin1").subarray(2).swap16().toString("utf16le");
  });
}

function unescaped(character: string): string {
  const controls: { readonly [name: string]: string } = {
    n: "\n",
    r: "\r",
    t: "\t",
    b: "\b",
    f: "\f",
  };
  return controls[character] ?? character;
}

/** Glyph ids of all lines; 0000 is the box of a missing glyph. */
function renderedGlyphs(bytes: Buffer): readonly string[] {
  const strings = [...contentOf(bytes).matchAll(/<([0-9a-f]+)> -?[\d.]+/g)];
  return strings.flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []);
}

function contentOf(bytes: Buffer): string {
  const streams = bytes.toString("latin1").matchAll(/stream\n([\s\S]*?)\nendstream/g);
  return [...streams]
    .map(([, packed = ""]) => packed)
    .filter((packed) => packed.startsWith("x"))
    .map((packed) => inflateSync(Buffer.from(packed, "latin1")).toString("latin1"))
    .filter((content) => content.includes(" BDC"))
    .join("\n");
}
