import bidiFactory from "bidi-js";
import { isDirection, setApart } from "#domain/text/direction.ts";
import type { Face } from "./faces.ts";

export const bidi = bidiFactory();

export type VisualRun = {
  readonly face: Face;
  /** In reading order; fonts reverse their own right-to-left scripts. */
  readonly text: string;
  readonly at: number;
};

export type VisualLine = { readonly runs: readonly VisualRun[]; readonly isReordered: boolean };

/** Letters of right-to-left scripts without a font. */
export const printedInLatin =
  /(?![\p{Script=Arabic}\p{Script=Hebrew}])(?=\p{L})[\u0590-\u08FF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/gu;
const turnedByFont: ReadonlySet<Face> = new Set(["arabic", "hebrew"]);

/** UAX #9. @param faceOfEach - one per UTF-16 unit */
export function visualLine(line: string, faceOfEach: readonly Face[]): VisualLine {
  const { levels, order } = logicalAndVisual(line);
  const faces = withSigns(faceOfEach, levels);
  const isReordered = levels.some((level) => level % 2 === 1);
  const runs: VisualRun[] = [];
  let from = 0;
  for (let at = 1; at <= order.length; at += 1) {
    if (at < order.length && continues(order, at)) continue;
    runs.push(runOf(order.slice(from, at)));
    from = at;
  }
  return { runs, isReordered };

  function continues(indices: readonly number[], at: number): boolean {
    const [last = 0, next = 0] = [indices[at - 1], indices[at]];
    const step = (levels[next] ?? 0) % 2 === 1 ? -1 : 1;
    return next - last === step && faces[next] === faces[last] && levels[next] === levels[last];
  }

  function runOf(indices: readonly number[]): VisualRun {
    const [first = 0] = indices;
    const face = faces[first] ?? "main";
    const isTurned = (levels[first] ?? 0) % 2 === 1;
    const ordered = isTurned && turnedByFont.has(face) ? indices.toReversed() : indices;
    const text = ordered.map((index) => (isTurned ? mirrored(line, index) : line[index])).join("");
    return { face, text, at: Math.min(...indices) };
  }
}

/** Spaces and signs between right-to-left words are in the words' font, so that readers find one text. */
function withSigns(faces: readonly Face[], levels: readonly number[]): readonly Face[] {
  const all = [...faces];
  const follow = (at: number, step: 1 | -1) => {
    const next = all[at + step];
    const isSign = levels[at]! % 2 === 1 && !turnedByFont.has(all[at]!);
    if (isSign && next !== undefined && turnedByFont.has(next)) all[at] = next;
  };
  for (let at = 1; at < all.length; at += 1) follow(at, -1);
  for (let at = all.length - 2; at >= 0; at -= 1) follow(at, 1);
  return all;
}

function logicalAndVisual(line: string): {
  readonly levels: readonly number[];
  readonly order: readonly number[];
} {
  const apart = setApart(line.replaceAll(printedInLatin, ({ length }) => "x".repeat(length)));
  const embedding = bidi.getEmbeddingLevels(apart, "ltr");
  let read = 0;
  const places = Array.from(apart.split(""), (unit) => (isDirection(unit) ? -1 : read++));
  const levels = [...embedding.levels].filter((_, at) => places[at] !== -1);
  const rendered = bidi.getReorderedIndices(apart, embedding).map((at) => places[at] ?? -1);
  return { levels, order: rendered.filter((place) => place !== -1) };
}

function mirrored(line: string, index: number): string {
  const character = line[index] ?? "";
  return bidi.getMirroredCharacter(character) ?? character;
}
