import { describe, expect, it } from "vitest";
import { isDirection, setApart } from "#domain/text/direction.ts";

const marked = (text: string) => setApart(text).replaceAll("\u2068", "<").replaceAll("\u2069", ">");

describe("words that read from right to left", () => {
  it.each([
    ["Borrower: דוד בן-לוי, 12 Oak Street", "Borrower: <דוד בן-לוי>, 12 Oak Street"],
    ["مُحَمَّدٌ 12 مريم signs", "<مُحَمَّدٌ 12 مريم> signs"],
    ["Borrower: (כהן) דוד, 12", "Borrower: <(כהן) דוד>, 12"],
    ["محمد (علي) 2", "<محمد (علي)> 2"],
    ["Ana (דוד) Roe", "Ana (<דוד>) Roe"],
    ["דוד for مريم (Ana) and דוד", "<דוד> for <مريم> (Ana) and <דוד>"],
  ])("are set apart: %s", (text, expected) => {
    expect(marked(text)).toBe(expected);
  });

  it("are looked for in vain in other scripts", () => {
    expect(setApart("Nguyễn Thị Hường, 山田, 12 Oak Street")).toBe(
      "Nguyễn Thị Hường, 山田, 12 Oak Street",
    );
  });

  it("are found at once in a long text, too", () => {
    const long = "د٫ ً".repeat(20_000);
    expect(setApart(long)).toHaveLength(long.length + 2);
  });

  it("bring characters that are not read", () => {
    const others = Array.from(setApart("דוד")).filter((character) => !isDirection(character));
    expect(others.join("")).toBe("דוד");
  });
});
