import { expect, it } from "vitest";
import { isAlike } from "#domain/values/deep-equal.ts";

const step = { title: "Who are you?", errors: { firstName: "required" }, lines: ["a", "b"] };

it("two pieces of data are alike when all that they hold is", () => {
  expect(isAlike(step, structuredClone(step))).toBe(true);
  expect(isAlike(Number.NaN, Number.NaN)).toBe(true);
});

it.each([
  ["a word", { ...step, title: "What are you?" }],
  ["a word further in", { ...step, errors: { firstName: "letters" } }],
  ["another name", { ...step, errors: { lastName: "required" } }],
  ["a name without a value", { ...step, notice: undefined }],
  ["one line less", { ...step, lines: ["a"] }],
  ["a line for a name", { ...step, lines: undefined }],
  ["nothing", null],
])("%s makes a difference", (_, other) => {
  expect(isAlike(step, other)).toBe(false);
  expect(isAlike(other, step)).toBe(false);
});
