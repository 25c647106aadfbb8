import { describe, expect, it } from "vitest";
import { faceFile } from "#server/pdf/faces.ts";
import { openFont } from "#server/pdf/open-font.ts";

describe("a font that is opened for a second document", () => {
  const file = faceFile("main", "text");

  it("has the tables that were parsed for the first", () => {
    const first = openFont(file);
    first.layout("agreement");
    const parsed = Object.keys(first._tables);
    const second = openFont(file);
    expect(Object.keys(second._tables)).toEqual(parsed);
    expect(parsed).toContain("GPOS");
  });

  it("has none of its glyphs, which remember the characters that they were found by", () => {
    const [first] = openFont(file).layout("a").glyphs;
    const [second] = openFont(file).layout("a").glyphs;
    expect(second?.codePoints).toEqual([97]);
    expect(second).not.toBe(first);
  });
});
