import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { longest } from "#test/support/longest-first.ts";

it("begins with files that exist", () => {
  expect(longest.filter((file) => !existsSync(file))).toEqual([]);
});
