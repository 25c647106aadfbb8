import { expect, it } from "vitest";
import { deepEqual } from "#domain/values/deep-equal.ts";

const step = { title: "Who are you?", errors: { firstName: "required" }, lines: ["a", "b"] };

it("data is equal when all parts are", () => {
  expect(deepEqual(step, structuredClone(step))).toBe(true);
  expect(deepEqual(Number.NaN, Number.NaN)).toBe(true);
});

it.each([
  ["a word", { ...step, title: "What are you?" }],
  ["a word further in", { ...step, errors: { firstName: "letters" } }],
  ["another name", { ...step, errors: { lastName: "required" } }],
  ["a name without a value", { ...step, userMessage: undefined }],
  ["one line less", { ...step, lines: ["a"] }],
  ["a line for a name", { ...step, lines: undefined }],
  ["nothing", null],
])("%s makes a difference", (_, other) => {
  expect(deepEqual(step, other)).toBe(false);
  expect(deepEqual(other, step)).toBe(false);
});
