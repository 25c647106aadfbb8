import { describe, expect, it } from "vitest";
import { facesOf } from "#server/pdf/faces.ts";
import { visualLine } from "#server/pdf/visual-runs.ts";

const isLatin = (codePoint: number) => codePoint < 0x02_00;

function rendered(line: string) {
  return visualLine(line, facesOf(line, isLatin)).runs.map(({ face, text }) => [face, text]);
}

describe("a line in the order of the page", () => {
  it("stays as it is when it reads from left to right", () => {
    expect(rendered("Ana signed")).toEqual([["main", "Ana signed"]]);
  });

  it("has the first word of a right-to-left name rightmost, and a number inside as it is read", () => {
    expect(rendered("אב 12 גד end")).toEqual([
      ["hebrew", " גד"],
      ["main", "12"],
      ["hebrew", "אב "],
      ["main", " end"],
    ]);
  });

  it("leaves a number after a right-to-left name with the words that it belongs to", () => {
    expect(rendered("For מרים לוי, 12 Oak Street")).toEqual([
      ["main", "For "],
      ["hebrew", "מרים לוי"],
      ["main", ", 12 Oak Street"],
    ]);
    expect(rendered("For مريم الأحمد, 12 Oak Street").at(-1)).toEqual(["main", ", 12 Oak Street"]);
  });

  it("keeps the words of one script together, to be shaped as one", () => {
    expect(rendered("Dr. مريم العربي")).toEqual([
      ["main", "Dr. "],
      ["arabic", "مريم العربي"],
    ]);
  });

  it("mirrors the brackets around right-to-left words", () => {
    expect(rendered("(אב)")).toEqual([
      ["main", "("],
      ["hebrew", "אב"],
      ["main", ")"],
    ]);
    // The font turns the whole word.
    expect(rendered("א(ב)ג")).toEqual([["hebrew", "א)ב(ג"]]);
  });

  it("never changes the font within a word", () => {
    expect(rendered("Thu Nguyễn")).toEqual([
      ["main", "Thu "],
      ["noto", "Nguyễn"],
    ]);
  });
});
