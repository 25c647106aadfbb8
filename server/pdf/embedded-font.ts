// oxlint-disable no-underscore-dangle -- named as fontkit does
import { bidi } from "./visual-runs.ts";

type Glyph = {
  readonly id: number;
  readonly codePoints: readonly number[];
  readonly advanceWidth: number;
};
type Position = {
  readonly xAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
  readonly advanceWidth: number;
};
const nowhere: Position = { xAdvance: 0, xOffset: 0, yOffset: 0, advanceWidth: 0 };

/** Internals of pdfkit that its types omit. */
export type EmbeddedFont = {
  readonly font: {
    readonly glyphForCodePoint: (codePoint: number) => Glyph;
    readonly hasGlyphForCodePoint: (codePoint: number) => boolean;
    readonly _layoutEngine?: { readonly engine?: { readonly GPOSProcessor?: MarkPositioner } };
  };
  readonly ascender: number;
  readonly scale: number;
  readonly subset: { readonly glyphs: number[] };
  readonly widths: (number | undefined)[];
  readonly unicode: (readonly number[])[];
  readonly layout: (
    text: string,
    features?: readonly string[],
  ) => {
    readonly glyphs: readonly Glyph[];
    readonly positions: readonly Position[];
    readonly direction: "ltr" | "rtl";
  };
  encode: (text: string, features?: readonly string[]) => [string[], readonly Position[]];
};

type MarkPositioner = {
  applyAnchor: (mark: object, anchor: object | null, base: number) => void;
};

/** A letter without an anchor for a mark keeps the mark where it is: fontkit 2.0.4 throws. */
function skipMissingAnchors({ font }: EmbeddedFont): void {
  const positioner = font._layoutEngine?.engine?.GPOSProcessor;
  if (positioner === undefined) return;
  const applyAnchor = positioner.applyAnchor.bind(positioner);
  positioner.applyAnchor = (mark, anchor, base) => {
    if (anchor !== null) applyAnchor(mark, anchor, base);
  };
}

const spelled = new WeakSet<EmbeddedFont>();

/** Some scripts draw glyphs out of reading order; for copied text, each is embedded once per text it represents. */
export function spellInOrder(font: EmbeddedFont): void {
  if (spelled.has(font)) return;
  spelled.add(font);
  skipMissingAnchors(font);
  const encodeInPageOrder = font.encode.bind(font);
  const known = new Map<string, number>();
  font.encode = (text, features) => {
    const { glyphs: shaped, positions, direction } = font.layout(text, features);
    const glyphs = direction === "rtl" ? withJoiners(text, shaped) : shaped;
    const own = direction === "rtl" ? glyphs.map(unmirrored).map(beginRightToLeft) : glyphs;
    const texts = handOut(text, glyphs) ?? lamAlefs(own, glyphs);
    const [codes, places] =
      texts === undefined
        ? encodeInPageOrder(text, features)
        : [glyphs.map((glyph, at) => codeOf(glyph, texts[at] ?? [])), positions];
    return direction === "rtl"
      ? [
          [...codes, endOfRightToLeft()],
          [...places, nowhere],
        ]
      : [codes, places];
  };

  /** Without it, pdftotext puts the space behind right-to-left text in front of it. */
  function endOfRightToLeft(): string {
    const { id } = font.font.glyphForCodePoint(0x20);
    return codeOf({ id, codePoints: [], advanceWidth: 0 }, [leftToRightMark]);
  }

  function codeOf(glyph: Glyph, text: readonly number[]): string {
    const key = [glyph.id, ...text].join(" ");
    const code = known.get(key) ?? font.subset.glyphs.push(glyph.id) - 1;
    known.set(key, code);
    font.widths[code] = glyph.advanceWidth * font.scale;
    font.unicode[code] = text;
    return code.toString(16).padStart(4, "0");
  }
}

/** A glyph without text of its own, such as half a letter. */
const nothing = [0x20_0b];

/** Distributes the text's characters to its glyphs; undefined when they already spell it. */
function handOut(
  text: string,
  glyphs: readonly Glyph[],
): readonly (readonly number[])[] | undefined {
  const written = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const inOrder = glyphs.flatMap(({ codePoints }) => codePoints);
  const turned = glyphs.toReversed().flatMap(({ codePoints }) => codePoints);
  if (isSame(written, inOrder) || isSame(written, turned)) return undefined;
  let next = 0;
  return glyphs.map(({ codePoints }, at) => {
    const end = at === glyphs.length - 1 ? written.length : next + codePoints.length;
    const share = written.slice(next, end);
    next = end;
    return share.length === 0 ? nothing : share;
  });
}

/** Readers reverse runs letter by letter, which would break the lam-alef ligature. */
const lamAlef: ReadonlyMap<number | undefined, number> = new Map([
  [0x06_22, 0xfe_f5],
  [0x06_23, 0xfe_f7],
  [0x06_25, 0xfe_f9],
  [0x06_27, 0xfe_fb],
]);

const rightToLeftMark = 0x20_0f;
const leftToRightMark = 0x20_0e;

/** pdftotext moves a sign at the left end of right-to-left text into the left-to-right text before it, unless a mark precedes it. */
function beginRightToLeft(glyph: Glyph, at: number): Glyph {
  const [first = 0] = glyph.codePoints;
  if (at > 0 || /[\p{L}\p{M}]/u.test(String.fromCodePoint(first))) return glyph;
  return { ...glyph, codePoints: [rightToLeftMark, ...glyph.codePoints] };
}

/** fontkit draws a joiner as a space without width. The glyphs are in page order. */
function withJoiners(text: string, glyphs: readonly Glyph[]): readonly Glyph[] {
  const written = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  let next = written.length;
  return glyphs.map((glyph) => {
    const { id, codePoints } = glyph;
    next -= codePoints.length;
    const [joiner = 0] = written.slice(next, next + 1);
    const isJoiner = codePoints.length === 1 && (joiner === 0x20_0c || joiner === 0x20_0d);
    return isJoiner ? { id, codePoints: [joiner], advanceWidth: 0 } : glyph;
  });
}

/** A bracket in a right-to-left text is drawn mirrored and read as written. */
function unmirrored(glyph: Glyph): Glyph {
  const codePoints = glyph.codePoints.map((codePoint) => {
    const mirrored = bidi.getMirroredCharacter(String.fromCodePoint(codePoint));
    return mirrored?.codePointAt(0) ?? codePoint;
  });
  return { id: glyph.id, advanceWidth: glyph.advanceWidth, codePoints };
}

function lamAlefs(
  glyphs: readonly Glyph[],
  drawn: readonly Glyph[],
): readonly (readonly number[])[] | undefined {
  const texts = glyphs.map(({ codePoints }) => {
    const [first, second] = codePoints;
    const ligature = first === 0x06_44 ? lamAlef.get(second) : undefined;
    return ligature === undefined ? codePoints : [ligature];
  });
  return texts.every((text, at) => isSame(text, drawn[at]?.codePoints ?? [])) ? undefined : texts;
}

function isSame(left: readonly number[], right: readonly number[]): boolean {
  return left.length === right.length && left.every((codePoint, at) => codePoint === right[at]);
}
