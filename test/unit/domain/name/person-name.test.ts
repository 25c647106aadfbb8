import { expect, it } from "vitest";
import { parseFullName } from "#domain/name/full-name.ts";
import { parseLastName, parsePersonName } from "#domain/name/person-name.ts";

it.each([
  ["  Ana  Maria ", { ok: true, value: "Ana Maria" }],
  ["a".repeat(100), { ok: true, value: "a".repeat(100) }],
  ["a".repeat(101), { ok: false, error: "long" }],
  [" ", { ok: false, error: "required" }],
  ["12", { ok: false, error: "letters" }],
  ["www.example.com", { ok: false, error: "link" }],
])("a person's name typed as %j is read", (text, read) => {
  expect(parsePersonName(text)).toEqual(read);
});

it("takes the last names that a full name takes", () => {
  const names = ["Iv", "IV", "Jr.", "Iii", "de Jr"];
  expect(names.filter((name) => parseLastName(name).ok)).toEqual(["Iv", "Iii", "de Jr"]);
  expect(names.filter((name) => parseFullName(`Jean ${name}`).ok)).toEqual(["Iv", "Iii", "de Jr"]);
});
