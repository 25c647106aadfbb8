import { describe, expect, it } from "vitest";
import {
  codeBoxPattern,
  codeDigitsOf,
  digitBox,
  parseVerificationCode,
} from "#domain/applicant/verification-code.ts";

const boxOf = (pattern: string): RegExp => {
  const box = codeBoxPattern(pattern);
  if (!box.ok) throw new Error("the pattern is refused");
  return box.value;
};

it("a verification code may contain letters when its boxes accept them", () => {
  const box = boxOf("[A-Z]");
  expect(parseVerificationCode("ABCDEF", box)).toEqual({ ok: true, value: "ABCDEF" });
  expect(parseVerificationCode("ABCDE1", box)).toEqual({ ok: false, error: "code.invalid" });
});

describe("finding a code in a paste", () => {
  it.each([
    ["12", "12"],
    ["12345678", ""],
    ["0123456", ""],
    ["1234560", ""],
  ])("%j fills the boxes with %j [R2.5-46]", (text, code) => {
    expect(codeDigitsOf(text)).toBe(code);
  });

  it("drops what a box of its own does not accept, and takes no text that is too long", () => {
    expect(codeDigitsOf("AB-12 CDEF", boxOf("[A-Z0-9]"))).toBe("");
    expect(codeDigitsOf("ab12cd", boxOf("[a-z]"))).toBe("abcd");
  });

  it("reads no further than a text message is long", () => {
    expect(codeDigitsOf(`${"x".repeat(394)}123456`)).toBe("123456");
    expect(codeDigitsOf(`${"x".repeat(395)}123456`)).toBe("");
  });
});

describe("a provider's pattern for one box", () => {
  it.each([
    ["[0-9]", "5", "a"],
    ["^[A-F0-9]$", "F", "G"],
    ["\\d", "5", "x"],
    ["\\w", "x", "-"],
    ["[^0-9]", "x", "5"],
    ["[\\]a]", "]", "b"],
  ])("takes %s", (pattern, good, bad) => {
    const box = boxOf(pattern);
    expect([box.test(good), box.test(bad), box.test(good + good)]).toEqual([true, false, false]);
  });

  it.each([
    "",
    "[0-9",
    "[]",
    "(a+)+$",
    "[0-9]+",
    "[0-9]{6}",
    ".*",
    "[a][b]",
    "a|b",
    "[z-a]",
    `[${"a".repeat(70)}]`,
  ])("refuses %j [R8-37]", (pattern) => {
    expect(codeBoxPattern(pattern)).toEqual({ ok: false, error: "pattern.invalid" });
  });

  it("has at most 64 characters", () => {
    expect(codeBoxPattern(`[${"a".repeat(62)}]`).ok).toBe(true);
    expect(codeBoxPattern(`[${"a".repeat(63)}]`).ok).toBe(false);
  });

  it("is digits when there is none", () => {
    expect(codeBoxPattern(undefined)).toEqual({ ok: true, value: digitBox });
    expect(["0", "9", "x", "77", ""].filter((text) => digitBox.test(text))).toEqual(["0", "9"]);
  });
});
