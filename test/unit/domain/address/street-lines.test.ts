import { expect, it } from "vitest";
import { streetLines, streetOf } from "#domain/address/street-lines.ts";

it("has street and apartment as they were typed, in one answer", () => {
  const lines = { line: "12 Box Elder Ct, rear", unit: "Apt 4" };
  expect(streetLines(streetOf(lines))).toEqual(lines);
  expect(streetOf({ line: "12 Elm St", unit: " " })).toBe("12 Elm St");
});

it("is one line where it came as one", () => {
  expect(streetLines("12 Elm St, Apt 4")).toEqual({ line: "12 Elm St, Apt 4", unit: "" });
});
