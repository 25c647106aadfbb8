import { describe, expect, it } from "vitest";
import { parseBirthAt } from "#server/underwriting/birth-date.ts";

const noon = new Date("2026-03-02T11:59:59Z");

describe("a birth date", () => {
  it.each([
    ["18 in Samoa, where 3 March has begun", "03032008"],
    ["18 everywhere", "03012008"],
    ["90 on Baker Island, where it is still 1 March", "03021935"],
  ])("is taken: %s", (_, text) => {
    expect(parseBirthAt(text, noon)).toEqual({ ok: true, value: text });
  });

  it.each([
    ["18 nowhere yet", "03042008"],
    ["91 everywhere", "03011935"],
  ])("is refused: %s", (_, text) => {
    expect(parseBirthAt(text, noon)).toEqual({ ok: false, error: "dateOfBirth.age" });
  });

  it("is refused for what is wrong with it on any day", () => {
    expect(parseBirthAt("02301990", noon)).toEqual({ ok: false, error: "dateOfBirth.invalid" });
  });
});
