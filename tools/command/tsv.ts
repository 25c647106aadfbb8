import { readFileSync } from "node:fs";

export function tsvRows(file: string): readonly (readonly string[])[] {
  const [, ...lines] = readFileSync(file, "utf8").trimEnd().split("\n");
  return lines.map((line) => line.split("\t"));
}
