import { readFileSync } from "node:fs";

export function tsvRows<Name extends string>(file: string): readonly Record<Name, string>[] {
  const [names = [], ...rows] = readFileSync(file, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => line.split("\t"));
  return rows.map((row) => {
    const cells = names.map((name, index) => [name, row[index] ?? ""]);
    return Object.fromEntries(cells) as Record<Name, string>;
  });
}
