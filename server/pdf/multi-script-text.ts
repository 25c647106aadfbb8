// oxlint-disable no-underscore-dangle max-params -- the inner parts that pdfkit has, named and called as it does
import anyAscii from "any-ascii";
import { faceFile, facesOf, shapedFaces, type Face, type Weight } from "./faces.ts";
import type { Sheet } from "./layout-style.ts";
import { spellInOrder, type EmbeddedFont } from "./embedded-font.ts";
import { cutFonts, isSliced, type CutFonts, type SlicedFace } from "./font-slices.ts";
import { printedInLatin, visualLine, type VisualLine } from "./visual-runs.ts";

/** Internals of pdfkit that its types omit. */
type Setter = {
  _font: EmbeddedFont;
  _fontSize: number;
  _fragment: (text: string, x: number, y: number, options: object) => void;
};

const emoji =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|\u200D|\uFE0E|\uFE0F|\u20E3|[\u{E0020}-\u{E007F}]/gu;

type Piece = {
  readonly font: string;
  readonly text: string;
  readonly at: number;
};

/** Splits each line by script and reorders it. The tagged text stays in reading order. */
export async function drawEveryScript(sheet: Sheet, texts: readonly string[]): Promise<void> {
  const weights = ["text", "strong"] as const;
  for (const weight of weights) sheet.registerFont(weight, faceFile("main", weight));
  sheet.font("strong");
  const strong = (sheet as unknown as Setter)._font;
  sheet.font("text");
  const main = (sheet as unknown as Setter)._font;
  const isInMain = (codePoint: number) => main.font.hasGlyphForCodePoint(codePoint);
  const faces = new Set(["noto" as const, ...texts.flatMap((text) => facesOf(text, isInMain))]);
  for (const face of faces) {
    if (face === "main" || isSliced(face)) continue;
    for (const weight of weights) sheet.registerFont(`${face} ${weight}`, faceFile(face, weight));
  }
  const cut = await cutFonts(slicedCharacters(texts, isInMain));
  for (const { name, bytes } of cut.fonts) sheet.registerFont(name, Buffer.from(bytes));
  replaceDrawing(sheet as Sheet & Setter, { strong, isInMain, cut });
}

type Fonts = {
  readonly strong: EmbeddedFont;
  readonly isInMain: (codePoint: number) => boolean;
  readonly cut: CutFonts;
};

function slicedCharacters(texts: readonly string[], isInMain: Fonts["isInMain"]) {
  const needed = new Map<SlicedFace, Set<string>>();
  for (const character of new Set(texts.flatMap((text) => Array.from(text)))) {
    const [face = "main"] = facesOf(character, isInMain);
    if (!isSliced(face)) continue;
    needed.set(face, (needed.get(face) ?? new Set()).add(character));
  }
  return needed;
}

function replaceDrawing(sheet: Sheet & Setter, fonts: Fonts): void {
  const widthInOneFont = sheet.widthOfString.bind(sheet);
  const drawInOneFont = sheet._fragment.bind(sheet);
  const weightNow = (): Weight => (sheet._font === fonts.strong ? "strong" : "text");

  sheet.widthOfString = (text, options) => {
    const faces = facesOf(text, fonts.isInMain);
    if (isPlain(faces)) return widthInOneFont(text, options);
    return inFonts(sheet, piecesOf(visualLine(text, faces), fonts, weightNow()), (piece) =>
      widthInOneFont(piece.text, { ...options, features: [] }),
    );
  };

  sheet._fragment = (text, x, y, options) => {
    const faces = facesOf(text, fonts.isInMain);
    if (isPlain(faces)) return drawInOneFont(text, x, y, options);
    const line = visualLine(text, faces);
    const baseline = (-sheet._font.ascender / 1000) * sheet._fontSize;
    // pdftotext would reverse the alternative text of a right-to-left line.
    const pieces = piecesOf(line, fonts, weightNow());
    const isRespelled =
      !line.isReordered &&
      text.search(printedInLatin) === -1 &&
      (isPrintedOtherwise(sheet, pieces) || line.runs.some(({ face }) => shapedFaces.has(face)));
    if (isRespelled) sheet.markContent("Span", { actual: text });
    for (const { left, ...piece } of inReadingOrder(sheet, pieces)) {
      const rendered = { features: [], baseline, lineBreak: false };
      inFonts(sheet, [piece], ({ text: part }) => {
        drawInOneFont(part, x + left, y, rendered);
        return 0;
      });
    }
    if (isRespelled) sheet.endMarkedContent();
  };

  /** Drawn in page order, tagged in reading order. */
  function inReadingOrder(setter: Sheet & Setter, pieces: readonly Piece[]) {
    let end = 0;
    const placed = pieces.map((piece) => {
      const left = end;
      end += inFonts(setter, [piece], ({ text }) => widthInOneFont(text, { features: [] }));
      return { ...piece, left };
    });
    return placed.toSorted((one, other) => one.at - other.at);
  }
}

function isPlain(faces: readonly Face[]): boolean {
  return faces.every((face) => face === "main");
}

/** Restores the font afterwards. @returns the total width */
function inFonts(
  sheet: Sheet & Setter,
  pieces: readonly Piece[],
  use: (piece: Piece) => number,
): number {
  const before = sheet._font;
  let width = 0;
  for (const piece of pieces) {
    sheet.font(piece.font);
    if (!/^(?:text|strong)$/.test(piece.font)) spellInOrder(sheet._font);
    const { font } = sheet._font;
    width += use({
      ...piece,
      text: printable(piece.text, font.hasGlyphForCodePoint.bind(font)),
    });
  }
  sheet._font = before;
  return width;
}

/** Without a glyph, an emoji is left out and a letter is written in Latin. The alternative text keeps them. */
function printable(text: string, hasGlyph: (codePoint: number) => boolean): string {
  return text.replaceAll(/[^ -~\s]/gu, (character) => {
    if (hasGlyph(character.codePointAt(0) ?? 0)) return character;
    return character.search(emoji) === -1 ? anyAscii(character) : "";
  });
}

function isPrintedOtherwise(sheet: Sheet & Setter, pieces: readonly Piece[]): boolean {
  let printed = "";
  inFonts(sheet, pieces, ({ text }) => {
    printed += text;
    return 0;
  });
  return printed !== pieces.map(({ text }) => text).join("");
}

function piecesOf({ runs }: VisualLine, { cut }: Fonts, weight: Weight): readonly Piece[] {
  return runs.flatMap(({ face, text, at }) => {
    if (face === "main") return [{ font: weight, text, at }];
    if (!isSliced(face)) return [{ font: `${face} ${weight}`, text, at }];
    return Array.from(text, (character) => ({
      font: cut.fontOf(face, character, weight) ?? `noto ${weight}`,
      text: character,
      at,
    }));
  });
}
