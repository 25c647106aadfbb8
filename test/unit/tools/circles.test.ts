import { expect, it } from "vitest";
import { circlesOf } from "#tools/trace/circles.ts";
import { productRooms, sourcesOf } from "#tools/trace/sources.ts";

it("finds files that import each other round about, types included, and no others", () => {
  const sources = new Map([
    ["domain/a.ts", 'import { b } from "./b.ts";'],
    ["domain/b.ts", 'import type { C } from "#domain/c.ts";\nimport { d } from "./d.ts";'],
    ["domain/c.ts", 'export type { A } from "./a.ts";'],
    ["domain/d.ts", '// import { a } from "./a.ts";\nimport { e } from "date-fns";'],
    ["ui/e.tsx", 'const late = () => import("./f.tsx");'],
    ["ui/f.tsx", 'import {\n  e,\n} from "./e.tsx";'],
  ]);
  expect(circlesOf(sources)).toEqual([
    ["domain/a.ts", "domain/b.ts", "domain/c.ts"],
    ["ui/e.tsx", "ui/f.tsx"],
  ]);
});

it("reads the whole product", () => {
  expect(sourcesOf(".", productRooms).size).toBeGreaterThan(300);
});
