import { dirname, join } from "node:path/posix";
import type { Sources } from "./sources.ts";

type Imports = ReadonlyMap<string, readonly string[]>;

const specifiers = /\b(?:from|import)\s*\(?\s*"([#.][^"?]+)/g;

export function importsOf(file: string, text: string): readonly string[] {
  const found = [...text.matchAll(specifiers)].map(([, specifier = ""]) =>
    specifier.startsWith("#") ? specifier.slice(1) : join(dirname(file), specifier),
  );
  return [...new Set(found)];
}

export function circlesOf(sources: Sources): readonly string[] {
  return circlesIn(new Map([...sources].map(([file, text]) => [file, importsOf(file, text)])));
}

export function folderCyclesOf(sources: Sources): readonly string[] {
  const imports = new Map<string, Set<string>>();
  for (const [file, text] of sources) {
    const folder = dirname(file);
    const found = imports.get(folder) ?? new Set();
    imports.set(folder, found);
    for (const imported of importsOf(file, text)) found.add(dirname(imported));
    found.delete(folder);
  }
  return circlesIn(new Map([...imports].map(([folder, found]) => [folder, [...found]])));
}

function circlesIn(imports: Imports): readonly string[] {
  const left = new Set(imports.keys());
  const circles: string[] = [];
  for (const file of imports.keys()) {
    const round = left.has(file) ? pathBack(imports, file) : undefined;
    if (round === undefined) continue;
    circles.push([...round, file].join(" → "));
    const within = reachable(imports, file);
    for (const one of within) if (reachable(imports, one).has(file)) left.delete(one);
  }
  return circles;
}

function pathBack(imports: Imports, start: string): readonly string[] | undefined {
  const waiting: (readonly string[])[] = [[start]];
  const seen = new Set<string>();
  for (const path of waiting) {
    for (const next of imports.get(path.at(-1) ?? "") ?? []) {
      if (next === start) return path;
      if (!seen.has(next)) waiting.push([...path, next]);
      seen.add(next);
    }
  }
  return undefined;
}

export function reachable(imports: Imports, start: string): ReadonlySet<string> {
  const seen = new Set<string>([start]);
  for (const file of seen) for (const next of imports.get(file) ?? []) seen.add(next);
  return seen;
}
