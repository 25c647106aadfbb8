import { posix } from "node:path";
import { codeOf } from "./sources.ts";
import type { Sources } from "./sources.ts";

const named = /(?:\bfrom|\bimport)\s*\(?\s*"((?:#|\.\/)[^"]+)"/g;

const targetOf = (file: string, name: string) =>
  name.startsWith("#") ? name.slice(1) : posix.join(posix.dirname(file), name);

/** What each file imports of the others, types included. */
export function importsOf(sources: Sources): ReadonlyMap<string, readonly string[]> {
  return new Map(
    [...sources].map(([file, text]) => {
      const names = [...codeOf(text).matchAll(named)].map(([, name = ""]) => targetOf(file, name));
      return [file, [...new Set(names)].filter((name) => sources.has(name))];
    }),
  );
}

/**
 * Files that import each other round about, imports of types alone included: each group once, in the order of its names.
 */
export function circlesOf(sources: Sources): readonly (readonly string[])[] {
  const imports = importsOf(sources);
  const reached = new Map([...imports.keys()].map((file) => [file, reachableFrom(file)]));
  const groups = [...imports.keys()].map((file) =>
    [...reached.get(file)!].filter((other) => reached.get(other)!.has(file)).toSorted(),
  );
  const distinct = new Map(groups.filter((one) => one.length > 0).map((one) => [one.join(), one]));
  return [...distinct.values()];

  function reachableFrom(start: string): ReadonlySet<string> {
    const seen = new Set<string>();
    const next = [...(imports.get(start) ?? [])];
    for (let file = next.pop(); file !== undefined; file = next.pop()) {
      if (seen.has(file)) continue;
      seen.add(file);
      next.push(...(imports.get(file) ?? []));
    }
    return seen;
  }
}
