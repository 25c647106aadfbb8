import { describe, expect, it } from "vitest";
import {
  formatPhoneNumber,
  formatWrittenPhone,
  formatZip,
  maskPhoneNumber,
  phoneNumberState,
} from "#domain/phone/masks.ts";

describe("a phone number", () => {
  it.each([
    ["", ""],
    ["2", "(2"],
    ["202", "(202"],
    ["2025", "(202) 5"],
    ["202555", "(202) 555"],
    ["2025550", "(202) 555-0"],
    ["2025550123", "(202) 555-0123"],
    ["20255501239", "(202) 555-0123"],
    ["+61412345678", "+61 412 345 678"],
    ["+61255501421", "+61 2 5550 1421"],
    ["+44 7911 123456", "+44 7911 123456"],
    ["+", "+"],
  ])("is shown from %j as %j [R2.5-55 R5-19]", (digits, shown) => {
    expect(formatPhoneNumber(digits)).toBe(shown);
  });

  it.each([
    ["5550100600", "(555) 010-0600"],
    ["+1 555.010.0600", "(555) 010-0600"],
    ["1-555-010-0600", "(555) 010-0600"],
    ["(555) 010-0600", "(555) 010-0600"],
    ["ask at the desk", "ask at the desk"],
    ["", ""],
  ])("that a file writes as %j is shown as %j", (written, shown) => {
    expect(formatWrittenPhone(written)).toBe(shown);
  });

  it("is covered but for its last four digits", () => {
    expect(maskPhoneNumber("4155552671")).toBe("(•••) •••-2671");
    expect(maskPhoneNumber("+61412345678")).toBe("+61 •••••5678");
  });

  it("is covered altogether while it is not complete", () => {
    expect(maskPhoneNumber("41555")).toBe("(•••) •••-••••");
    expect(maskPhoneNumber("")).toBe("(•••) •••-••••");
  });

  it.each([
    ["2065550142", "(•••) •••-0142", true],
    ["+61412345678", "+61 •••••5678", true],
    ["206555", "(•••) •••-••••", false],
  ])("%s has its mask, its number and whether it is valid [R3-14]", (number, masked, isValid) => {
    const state = phoneNumberState(number, ["Australia"]);
    expect(state).toEqual({ maskedNumber: masked, number, isValid });
  });
});

it.each([
  ["", ""],
  ["12345", "12345"],
  ["123456", "12345-6"],
  ["123456789", "12345-6789"],
  ["1234567890", "12345-6789"],
])("a zip is shown from %j as %j [R5-39]", (digits, shown) => {
  expect(formatZip(digits)).toBe(shown);
});
