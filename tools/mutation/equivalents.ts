import { readFileSync } from "node:fs";
import type { Mutant } from "./mutants.ts";

/** A fault that is none, because nobody could tell: where it would stand, what it would do, why it changes nothing. */
export type Equivalent = {
  readonly file: string;
  readonly what: string;
  /** The line as it is written, so that it is found again where lines above it come and go. */
  readonly line: string;
  readonly reason: string;
};

/** `file`, `what`, `line` and `reason`, by tabs; the first row names them. */
const list = "tools/mutation/equivalents.tsv";

export function equivalents(): readonly Equivalent[] {
  const [, ...rows] = readFileSync(list, "utf8").trim().split("\n");
  return rows.map((row) => {
    const [file = "", what = "", line = "", reason = ""] = row.split("\t");
    return { file, what, line, reason };
  });
}

const lineOf = (source: string, { from }: Mutant) =>
  source
    .slice(source.lastIndexOf("\n", from - 1) + 1)
    .split("\n")[0]
    ?.trim();

/** Whether a fault is one of those that nobody could tell. */
export function isEquivalent(
  source: string,
  mutant: Mutant,
  known: readonly Equivalent[],
): boolean {
  return known.some(
    ({ file, what, line }) =>
      file === mutant.file && what === mutant.what && line === lineOf(source, mutant),
  );
}
