import type { FilePath, FilePlaces } from "./file-places.ts";
import { writtenPath } from "./file-places.ts";

export type Problem = {
  readonly at: FilePath;
  readonly place?: string;
  readonly what: string;
  readonly subject?: string;
  readonly way?: readonly string[];
  readonly fix: string;
};

export function problemLines(
  { at, place, what, subject, way = [], fix }: Problem,
  file: { readonly name: string; readonly places: FilePlaces },
): readonly string[] {
  const where = subject ?? writtenPath(at);
  return [
    `${file.name}:${place ?? file.places.of(at)} ${where === "" ? "" : `${where} `}${what}`,
    ...(way.length === 0 ? [] : [`  shortest path: ${way.join(" > ")}`]),
    `  fix: ${fix}`,
  ].map(oneLine);
}

function oneLine(line: string): string {
  const plain = line.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ");
  return plain.length > 1000 ? `${plain.slice(0, 1000)}…` : plain;
}
