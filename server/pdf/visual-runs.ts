import bidiFactory from "bidi-js";
import { isDirection, setApart } from "#domain/text/direction.ts";
import type { Face } from "./faces.ts";

const bidi = bidiFactory();

/** A piece of a line that one font draws at once, in the order of the page. */
export type VisualRun = {
  readonly face: Face;
  /** In reading order; a font turns the letters of its own right-to-left script itself. */
  readonly text: string;
  /** Where it stands in the text. */
  readonly at: number;
};

export type VisualLine = { readonly runs: readonly VisualRun[]; readonly isReordered: boolean };

const turnedByFont: ReadonlySet<Face> = new Set(["arabic", "hebrew"]);

/**
 * A line of a left-to-right document in the order in which it is drawn.
 *
 * @param line - in reading order
 * @param faces - one for each UTF-16 unit of the line
 * @see Unicode Standard Annex #9
 */
export function visualLine(line: string, faces: readonly Face[]): VisualLine {
  const { levels, order } = readAndDrawn(line);
  const isReordered = levels.some((level) => level % 2 === 1);
  const runs: VisualRun[] = [];
  let from = 0;
  for (let at = 1; at <= order.length; at += 1) {
    if (at < order.length && continues(order, at)) continue;
    runs.push(runOf(order.slice(from, at)));
    from = at;
  }
  return { runs, isReordered };

  /** Whether a unit belongs to the run before it: same font, same level, next to it in the text. */
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

/** The level of each unit of a line, and its units in the order of the page. */
function readAndDrawn(line: string): {
  readonly levels: readonly number[];
  readonly order: readonly number[];
} {
  const apart = setApart(line);
  const embedding = bidi.getEmbeddingLevels(apart, "ltr");
  let read = 0;
  const places = Array.from(apart.split(""), (unit) => (isDirection(unit) ? -1 : read++));
  const levels = [...embedding.levels].filter((_, at) => places[at] !== -1);
  const drawn = bidi.getReorderedIndices(apart, embedding).map((at) => places[at] ?? -1);
  return { levels, order: drawn.filter((place) => place !== -1) };
}

/** A bracket that opens in a right-to-left run is drawn as the one that closes. */
function mirrored(line: string, index: number): string {
  const character = line[index] ?? "";
  return bidi.getMirroredCharacter(character) ?? character;
}
