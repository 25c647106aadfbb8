import { describe, expect, it } from "vitest";
import { nameSkeleton } from "#domain/name/name-skeleton.ts";

describe("the skeleton of a name", () => {
  it.each([
    ["Sean O'Brien", "SEAN O’BRIEN", "Séan O Brien", "Sean OBrien", "Sean M. O'Brien Jr."],
    [
      "Anna Smith-Jones",
      "Anna Smith Jones",
      "Anna Smith‑Jones",
      "Аnnа Smith Jones",
      "Ann\u200Ba Smithjones",
    ],
    [
      "Lukasz Kowalski",
      "Łukasz Kowalski",
      "Ｌｕｋａｓｚ Kowalski",
      "Lukasz Kowalski III",
      "Lukasz Kοwalski",
    ],
    [
      "Jorgen Strasse",
      "Jørgen Straße",
      "JØRGEN STRASSE",
      "Jorgen\u00AD Strasse",
      "Jorgen X Strasse",
    ],
    ["J R Tolkien", "J.R. Tolkien", "JR Tolkien", "J.R.Tolkien"],
    ["Νίκος Παππάς", "ΝΙΚΟΣ ΠΑΠΠΑΣ", "νικος παππας"],
  ])("is the same for %j and its other spellings", (name, ...spellings) => {
    expect(spellings.map(nameSkeleton)).toEqual(spellings.map(() => nameSkeleton(name)));
  });

  it("keeps different people apart", () => {
    const names = ["Ana Lopez", "Anna Lopez", "Ana Lopes", "李 小龍", "李 小明", "X Y", "X Z"];
    expect(new Set(names.map(nameSkeleton)).size).toBe(names.length);
  });
});
