import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, it } from "vitest";
import { filesOf } from "#test/support/project-files.ts";

type Imports = ReadonlyMap<string, readonly string[]>;

/** `from "…"`, `import "…"` and `import("…")`, of types too; `#` begins at the top, `.` at the file's own folder. */
const specifiers = /\b(?:from|import)\s*\(?\s*"([#.][^"?]+)/g;

function importsOf(file: string, text: string): readonly string[] {
  const found = [...text.matchAll(specifiers)].map(([, specifier = ""]) =>
    specifier.startsWith("#") ? specifier.slice(1) : normalize(join(dirname(file), specifier)),
  );
  return [...new Set(found)];
}

/** One circle of each group of files that reach each other, as the way round it. */
function circlesOf(imports: Imports): readonly string[] {
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

/** The shortest way from a file back to itself. */
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

function reachable(imports: Imports, start: string): ReadonlySet<string> {
  const seen = new Set<string>([start]);
  for (const file of seen) for (const next of imports.get(file) ?? []) seen.add(next);
  return seen;
}

it("finds a circle through types, folders and late imports", () => {
  const files = {
    "a/one.ts": 'import type { Two } from "#b/two.ts";\nimport "./alone.ts";',
    "a/alone.ts": 'import { join } from "node:path";',
    "b/two.ts": 'export const late = () => import("./three.ts");',
    "b/three.ts": 'import {\n  one,\n} from "#a/one.ts";',
    "c/self.ts": 'export { self } from "./self.ts";',
  };
  const imports = Object.entries(files).map(
    ([file, text]) => [file, importsOf(file, text)] as const,
  );
  expect(circlesOf(new Map(imports))).toEqual([
    "a/one.ts → b/two.ts → b/three.ts → a/one.ts",
    "c/self.ts → c/self.ts",
  ]);
});

it("has no circle of imports, of types neither", () => {
  const files = filesOf("api", "domain", "machines", "routes", "server", "tools", "ui").filter(
    (file) => /\.tsx?$/.test(file),
  );
  const imports = files.map((file) => [file, importsOf(file, readFileSync(file, "utf8"))] as const);
  expect(imports.length).toBeGreaterThan(300);
  expect(circlesOf(new Map(imports))).toEqual([]);
});
