import { expect, it } from "vitest";
import { readingGrade } from "#tools/gallery/take.ts";

it.each([
  ["The cat sat on the mat.", 0],
  ["Your lender emails you the letter today.\nIt gives the main reasons.", 3.5],
  [
    "Notwithstanding the aforementioned provisions, creditworthiness is determined individually.",
    27.4,
  ],
  ["Next\n$213.04", undefined],
])("reads %j as grade %j", (text, grade) => {
  expect(readingGrade(text)).toBe(grade);
});
