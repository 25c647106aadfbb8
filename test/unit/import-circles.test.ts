import { expect, it } from "vitest";
import { circlesOf } from "#tools/trace/circles.ts";
import { productRooms, sourcesOf } from "#tools/trace/sources.ts";

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
