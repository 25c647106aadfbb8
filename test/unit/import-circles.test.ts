import { dirname } from "node:path/posix";
import { expect, it } from "vitest";
import { circlesOf, folderCyclesOf, importsOf } from "#tools/trace/circles.ts";
import { productRooms, sourcesOf, type Sources } from "#tools/trace/sources.ts";

it("finds a circle through types, folders and late imports", () => {
  const sources = new Map([
    ["a/one.ts", 'import type { Two } from "#b/two.ts";\nimport "./alone.ts";'],
    ["a/alone.ts", 'import { join } from "node:path";'],
    ["b/two.ts", 'export const late = () => import("./three.ts");'],
    ["b/three.ts", 'import {\n  one,\n} from "#a/one.ts";'],
    ["c/self.ts", 'export { self } from "./self.ts";'],
  ]);
  expect(circlesOf(sources)).toEqual([
    "a/one.ts → b/two.ts → b/three.ts → a/one.ts",
    "c/self.ts → c/self.ts",
  ]);
});

it("has no circle of imports, of types neither", () => {
  const sources = sourcesOf(".", [...productRooms, "tools"]);
  expect(sources.size).toBeGreaterThan(300);
  expect(circlesOf(sources)).toEqual([]);
});

it("finds a cycle of folders whose files have none", () => {
  const sources = new Map([
    ["a/one.ts", 'import { two } from "#b/two.ts";'],
    ["b/two.ts", "export const two = 2;"],
    ["b/three.ts", 'import type { Four } from "#a/four.ts";'],
    ["a/four.ts", "export type Four = 4;"],
  ]);
  expect(circlesOf(sources)).toEqual([]);
  expect(folderCyclesOf(sources)).toEqual(["a → b → a"]);
});

it("has no cycle of folders in tools/", () => {
  expect(folderCyclesOf(sourcesOf(".", ["tools"]))).toEqual([]);
});

function upwardImportsIn(sources: Sources): readonly string[] {
  return [...sources].flatMap(([file, text]) => {
    const folder = dirname(file);
    return importsOf(file, text)
      .filter((imported) => imported.startsWith("routes/"))
      .filter((imported) => folder.startsWith(`${dirname(imported)}/`))
      .map((imported) => `${file} → ${imported}`);
  });
}

it("finds an upward import, and no sideways or downward one", () => {
  const sources = new Map([
    ["routes/a/one.ts", 'import { up } from "#routes/up.ts";\nimport { two } from "./two.ts";'],
    [
      "routes/a/two.ts",
      'import type { Three } from "#routes/b/three.ts";\nimport "#domain/money/money.ts";',
    ],
    ["routes/up.ts", 'import { two } from "./a/two.ts";'],
  ]);
  expect(upwardImportsIn(sources)).toEqual(["routes/a/one.ts → routes/up.ts"]);
});

const mostUpward = 17;

it("has few upward imports inside routes/", () => {
  expect(upwardImportsIn(sourcesOf(".", ["routes"])).length).toBeLessThanOrEqual(mostUpward);
});
