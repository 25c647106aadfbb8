import { readFileSync } from "node:fs";

/** The rows of a TSV file, without its headings. */
export function tsvRows(file: string): readonly (readonly string[])[] {
  const [, ...lines] = readFileSync(file, "utf8").trimEnd().split("\n");
  return lines.map((line) => line.split("\t"));
}
