import { describe, expect, it } from "vitest";
import { parseFullName } from "#domain/name/full-name.ts";

describe("a full name", () => {
  it.each([
    ["Ana Lopez", "Ana", "Lopez"],
    ["Ana Maria Lopez", "Ana", "Maria Lopez"],
    ["  Ana   Maria\tLopez ", "Ana", "Maria Lopez"],
    ["Zoë O'Brien-Ñandú", "Zoë", "O'Brien-Ñandú"],
    ["José García Márquez Jr.", "José", "García Márquez Jr."],
    ["D’Arcy van der Berg III", "D’Arcy", "van der Berg III"],
    ["X Y", "X", "Y"],
    ["李 小龍", "李", "小龍"],
    ["Ana\u00A0Lopez", "Ana", "Lopez"],
    ["Jean Iv", "Jean", "Iv"],
    ["\u202EAna\u202C Lo\u00ADpez", "Ana", "Lopez"],
    ["محمد می\u200Cخواهم", "محمد", "می\u200Cخواهم"],
  ])("%j is %j and %j [R3-79 R3-80]", (text, firstName, lastName) => {
    expect(parseFullName(text)).toEqual({ ok: true, value: { firstName, lastName } });
  });

  it.each(["", "   ", "\u200B"])("is required: %j [R5-46]", (text) => {
    expect(parseFullName(text)).toEqual({ ok: false, error: "fullName.required" });
  });

  it.each(["Ana", "Ana ", " Ana-Maria "])("lacks a last name: %j [R5-47]", (text) => {
    expect(parseFullName(text)).toEqual({ ok: false, error: "fullName.lastname" });
  });

  it.each([
    ["Dr. Jane Roe", "Jane", "Roe"],
    ["dr jane van der Berg", "jane", "van der Berg"],
    ["Prof. Dr.Jane Roe Jr.", "Jane", "Roe Jr."],
    ["Sra. Ana Maria Lopez", "Ana", "Maria Lopez"],
    ["Miss Sir Jane Roe", "Jane", "Roe"],
    ["Ms.\u00a0Jane\u00a0Roe", "Jane", "Roe"],
    ["Drew Rose", "Drew", "Rose"],
    ["Ana Dr. Lopez", "Ana", "Dr. Lopez"],
  ])("begins behind its titles: %j", (text, firstName, lastName) => {
    expect(parseFullName(text)).toEqual({ ok: true, value: { firstName, lastName } });
  });

  it("takes a title alone for no first name, unless people are called so", () => {
    expect(parseFullName("Dr. Lopez")).toEqual({ ok: false, error: "fullName.lastname" });
    expect(parseFullName("Mrs")).toEqual({ ok: false, error: "fullName.lastname" });
    const called = { firstName: "Miss", lastName: "Lopez" };
    expect(parseFullName("Miss Lopez")).toEqual({ ok: true, value: called });
  });

  it("keeps suffixes as they were typed", () => {
    const value = { firstName: "Ana", lastName: "Lopez Jr." };
    expect(parseFullName("Ana Lopez Jr.")).toEqual({ ok: true, value });
  });

  it.each([
    ["Ana\u00a0Maria Lopez", "Ana Maria", "Lopez"],
    ["  Miss Jane\u00a0Roe", "Miss", "Jane Roe"],
    ["Ana\u00a0Lopez", "Ana", "Lopez"],
  ])(
    "is not split by a no-break space when another space splits it: %j",
    (text, firstName, lastName) => {
      expect(parseFullName(text)).toEqual({ ok: true, value: { firstName, lastName } });
    },
  );

  it("takes no suffix for a last name", () => {
    expect(parseFullName("Jean IV")).toEqual({ ok: false, error: "fullName.lastname" });
    expect(parseFullName("Ana Jr.")).toEqual({ ok: false, error: "fullName.lastname" });
  });

  it.each(["👍 🦄", "Ana 🦄", "<b> <i>", "1 2", "... ---"])("is in letters: not %j", (text) => {
    expect(parseFullName(text)).toEqual({ ok: false, error: "fullName.letters" });
  });

  it("has at most 100 characters a name", () => {
    const long = "a".repeat(100);
    expect(parseFullName(`${long} ${long}`)).toMatchObject({ ok: true });
    expect(parseFullName(`Ana ${long}a`)).toEqual({ ok: false, error: "fullName.long" });
    expect(parseFullName(`${long}a Lopez`)).toEqual({ ok: false, error: "fullName.long" });
  });
});
