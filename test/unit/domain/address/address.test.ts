import { describe, expect, it } from "vitest";
import {
  isPostOfficeBox,
  parseCity,
  parseState,
  parsePossibleZip,
  parseStreet,
  parseZip,
} from "#domain/address/address.ts";
import { streetOf } from "#domain/address/street-lines.ts";

describe("a P.O. box", () => {
  it.each([
    "PO Box 12",
    "P.O. Box 12",
    "p o box 12",
    "P.O.Box 12",
    "POBox12",
    "POB 12",
    "P.O.B. 12",
    "P.O. Box #12",
    "PO BOX",
    "P.0. Box 12",
    "PO Bx 12",
    "P.O. Drawer 12",
    "Post Office Box 12",
    "postal office box 9",
    "Post-Office Box 12",
    "Box 12",
    "BOX #12",
    "Box No. 12",
    "Box number 12",
    "Box A12",
    "Box 007",
    "POB 0",
    "12 Main St, PO Box 4",
    "12 Main St Box 4",
    "RR 2 PO Box 15",
    "RR 2 Box 15 PO Box 3",
    "Apartado 123",
    "Apartado Postal 123",
    "Apdo. 123",
    "Apdo. Postal No. 9",
    "Buzón 12",
    "Lockbox 44",
    "Lock Box 44",
    "PSC 3 Box 120",
    "ＰＯ Ｂｏｘ 12",
  ])("is found in %j [R5-35]", (line) => {
    expect(isPostOfficeBox(line)).toBe(true);
  });

  it.each([
    "12 Boxwood Ln",
    "RR 2 Box 9",
    "RR2 Box 9A Apt 3",
    "HC 01 Box 29030",
    "Rural Route 2 Box 9",
    "12 Calle Apartado",
    "4 Apartado Canyon Rd",
    "9 Lockbox Way",
    "Boxwood 12",
    "12 Box Elder Ct",
    "100 Box Canyon Rd",
    "7 Post Office Rd",
    "Post Office Rd 7",
    "12 Boxer St",
    "1 Mailbox Way",
    "12 Pobst Ave",
    "4 Po River Dr",
    "9 Poboxton Rd",
    "200 Knox Blvd",
    "5 Fox 12 Ln",
    "",
  ])("is not found in %j [R5-35]", (line) => {
    expect(isPostOfficeBox(line)).toBe(false);
  });
});

describe("a street", () => {
  it("is trimmed and its spaces collapsed", () => {
    expect(parseStreet("  12   Main  St ")).toEqual({ ok: true, value: "12 Main St" });
  });

  it.each(["", "   "])("is required: %j [R5-31]", (text) => {
    expect(parseStreet(text)).toEqual({ ok: false, error: "street.required" });
  });

  it("is required when there is only an apartment", () => {
    expect(parseStreet(streetOf({ line: "", unit: "Apt 4" }))).toEqual({
      ok: false,
      error: "street.required",
    });
    expect(parseStreet(streetOf({ line: "12 Elm St", unit: "Apt 4" }))).toEqual({
      ok: true,
      value: "12 Elm St, Apt 4",
    });
  });

  it("has 2 to 200 characters [R5-32 R5-33 R5-34 R9-09]", () => {
    expect(parseStreet("1")).toEqual({ ok: false, error: "street.short" });
    expect(parseStreet("1A")).toEqual({ ok: true, value: "1A" });
    expect(parseStreet("a".repeat(200))).toEqual({ ok: true, value: "a".repeat(200) });
    expect(parseStreet("a".repeat(201))).toEqual({ ok: false, error: "street.long" });
  });

  it("rejects any box in the wizard, also a military one [R5-35]", () => {
    expect(parseStreet("PO Box 12")).toEqual({ ok: false, error: "street.poBox" });
    expect(parseStreet("PSC 3 Box 120")).toEqual({ ok: false, error: "street.poBox" });
  });
});

it.each(["--", "🏠🏠", "..!"])("a street has a letter or a digit: not %j", (text) => {
  expect(parseStreet(text)).toEqual({ ok: false, error: "street.letters" });
});

it.each(["12", "🏙️🏙️", "<b></b>"])("a city has a letter: not %j", (text) => {
  expect(parseCity(text)).toEqual({ ok: false, error: "city.letters" });
});

it("a zip that no place has passes at the field, and not at the service", () => {
  expect(parseZip("00000")).toEqual({ ok: true, value: "00000" });
  expect(parsePossibleZip("00000")).toEqual({ ok: false, error: "zip.impossible" });
  expect(parsePossibleZip("00499")).toEqual({ ok: false, error: "zip.impossible" });
  expect(parsePossibleZip("00501")).toEqual({ ok: true, value: "00501" });
  expect(parsePossibleZip("004999999")).toEqual({ ok: false, error: "zip.impossible" });
  expect(parsePossibleZip("0")).toEqual({ ok: false, error: "zip.invalid" });
});

describe("a zip", () => {
  it.each([
    ["12345", "12345"],
    ["123456789", "123456789"],
    ["12345-6789", "123456789"],
    [" 00501 ", "00501"],
  ])("%j passes as %s [R5-39 R9-11]", (text, digits) => {
    expect(parseZip(text)).toEqual({ ok: true, value: digits });
  });

  it.each(["1234", "123456", "1234567", "12345678", "1234567890", "1234a", "12345+6789"])(
    "%s is refused [R5-38 R5-39]",
    (text) => {
      expect(parseZip(text)).toEqual({ ok: false, error: "zip.invalid" });
    },
  );

  it("is required [R5-37]", () => {
    expect(parseZip(" ")).toEqual({ ok: false, error: "zip.required" });
  });
});

describe("a city", () => {
  it("has 2 to 50 characters [R5-41 R5-42 R9-10]", () => {
    expect(parseCity("A")).toEqual({ ok: false, error: "city.short" });
    expect(parseCity(" Ajo ")).toEqual({ ok: true, value: "Ajo" });
    expect(parseCity("Ed")).toEqual({ ok: true, value: "Ed" });
    expect(parseCity("a".repeat(50))).toEqual({ ok: true, value: "a".repeat(50) });
    expect(parseCity("a".repeat(51))).toEqual({ ok: false, error: "city.long" });
  });

  it("is required [R5-40]", () => {
    expect(parseCity("  ")).toEqual({ ok: false, error: "city.required" });
  });
});

describe("a state", () => {
  const states = [
    { code: "CA", name: "California" },
    { code: "NY", name: "New York" },
  ];

  it("is one of the list, by its code [R3-81 R5-44]", () => {
    expect(parseState("CA", states)).toEqual({ ok: true, value: "CA" });
  });

  it.each(["", "ZZ", "California", "ca"])("is not %j [R5-43 R5-44 R5-45]", (code) => {
    expect(parseState(code, states)).toEqual({ ok: false, error: "state.required" });
  });

  it("accepts any two capitals until the list has loaded", () => {
    expect(parseState("CA", [])).toEqual({ ok: true, value: "CA" });
    expect(parseState("", [])).toEqual({ ok: false, error: "state.required" });
    expect(parseState("C", [])).toEqual({ ok: false, error: "state.required" });
  });
});
