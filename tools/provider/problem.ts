import type { FilePath, FilePlaces } from "./file-places.ts";
import { writtenPath } from "./file-places.ts";

/** Something that keeps a file from being published. */
export type Problem = {
  /** Where in the file. */
  readonly at: FilePath;
  /** Line and column, where the path does not lead there. */
  readonly place?: string;
  /** What is wrong; after the place, or after `subject`. */
  readonly what: string;
  /** What is wrong, in the words of charts, in place of the path: `wizard step "code"`. */
  readonly subject?: string;
  /** The shortest way to it, event by event. */
  readonly way?: readonly string[];
  /** What to do about it. */
  readonly mend: string;
};

/**
 * A problem in two or three lines: what and where, the shortest way there, how to fix it.
 *
 * @param file - its name, and where things stand in it
 */
export function problemLines(
  { at, place, what, subject, way = [], mend }: Problem,
  file: { readonly name: string; readonly places: FilePlaces },
): readonly string[] {
  const where = subject ?? writtenPath(at);
  return [
    `${file.name}:${place ?? file.places.of(at)} ${where === "" ? "" : `${where} `}${what}`,
    ...(way.length === 0 ? [] : [`  shortest way: ${way.join(" > ")}`]),
    `  mend: ${mend}`,
  ].map(oneLine);
}

/** What a file says must not look like a line of ours, nor tell the terminal anything. */
function oneLine(line: string): string {
  const plain = line.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ");
  return plain.length > 1000 ? `${plain.slice(0, 1000)}…` : plain;
}
