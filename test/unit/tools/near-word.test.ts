import { expect, it } from "vitest";
import { nearWord } from "#tools/provider/near-word.ts";

const known = ["steps", "layout", "texts"];

it.each([
  ["stpes", "steps"],
  ["Layuot", "layout"],
  ["text", "texts"],
  ["nothing", undefined],
  ["", undefined],
])("takes %s for %s", (typed, meant) => {
  expect(nearWord(typed, known)).toBe(meant);
});
