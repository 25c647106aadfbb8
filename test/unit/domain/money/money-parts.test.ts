import { expect, it } from "vitest";
import { moneyParts } from "#domain/money/money-parts.ts";

it.each([
  [123_450, { before: "$1,234", cents: ".50", after: "" }],
  [5, { before: "$0", cents: ".05", after: "" }],
  [-8885, { before: "-$88", cents: ".85", after: "" }],
])("separates the cents of %i from the dollars [R9-18]", (cents, parts) => {
  expect(moneyParts(cents, "en-US")).toEqual(parts);
});

it("follows the language: comma, currency sign after the amount", () => {
  expect(moneyParts(123_450, "es-ES")).toEqual({
    before: "1234",
    cents: ",50",
    after: "\u00a0US$",
  });
  expect(moneyParts(123_450, "de-DE").before).toBe("1.234");
});
