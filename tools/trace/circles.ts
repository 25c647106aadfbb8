import { posix } from "node:path";
import type { Sources } from "./sources.ts";

/** Files, each with those that it imports. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** `from "…"`, `import "…"` and `import("…")`, of types too; `#` begins at the top, `.` at the file's own folder. */
const specifiers = /\b(?:from|import)\s*\(?\s*"([#.][^"?]+)/g;

/** What a source imports from the tree, by the paths of the files. */
export function importsOf(file: string, text: string): readonly string[] {
  const found = [...text.matchAll(specifiers)].map(([, specifier = ""]) =>
    specifier.startsWith("#") ? specifier.slice(1) : posix.join(posix.dirname(file), specifier),
  );
  return [...new Set(found)];
}

/** One circle of each group of files that reach each other, imports of types included, as the path around it. */
export function circlesOf(sources: Sources): readonly string[] {
  return circlesIn(new Map([...sources].map(([file, text]) => [file, importsOf(file, text)])));
}

/** The folder of a file. */
const folderOf = (file: string) => posix.dirname(file);

/** The same for folders that import each other's files. */
export function folderCyclesOf(sources: Sources): readonly string[] {
  const imports = new Map<string, Set<string>>();
  for (const [file, text] of sources) {
    const folder = folderOf(file);
    const found = imports.get(folder) ?? new Set();
    imports.set(folder, found);
    for (const imported of importsOf(file, text)) found.add(folderOf(imported));
    found.delete(folder);
  }
  return circlesIn(new Map([...imports].map(([folder, found]) => [folder, [...found]])));
}

function circlesIn(imports: Imports): readonly string[] {
  const left = new Set(imports.keys());
  const circles: string[] = [];
  for (const file of imports.keys()) {
    const round = left.has(file) ? wayBack(imports, file) : undefined;
    if (round === undefined) continue;
    circles.push([...round, file].join(" → "));
    const within = reachable(imports, file);
    for (const one of within) if (reachable(imports, one).has(file)) left.delete(one);
  }
  return circles;
}

/** The shortest path from a file back to itself. */
function wayBack(imports: Imports, start: string): readonly string[] | undefined {
  const waiting: (readonly string[])[] = [[start]];
  const seen = new Set<string>();
  for (const way of waiting) {
    for (const next of imports.get(way.at(-1) ?? "") ?? []) {
      if (next === start) return way;
      if (!seen.has(next)) waiting.push([...way, next]);
      seen.add(next);
    }
  }
  return undefined;
}

/** A file and all that it imports, itself or by way of others. */
export function reachable(imports: Imports, start: string): ReadonlySet<string> {
  const seen = new Set<string>([start]);
  for (const file of seen) for (const next of imports.get(file) ?? []) seen.add(next);
  return seen;
}
