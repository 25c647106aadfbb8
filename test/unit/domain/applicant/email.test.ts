import { describe, expect, it } from "vitest";
import { maskEmail, normalizeEmail, parseEmail } from "#domain/applicant/email.ts";

/** 254 characters. */
const longest = `${"a".repeat(64)}@${`${"a".repeat(63)}.`.repeat(2)}${"a".repeat(57)}.com`;

describe("an e-mail address", () => {
  it("is lower case without white space [R2.5-52 R2.5-53 R5-29 R5-30]", () => {
    expect(normalizeEmail(" Ana.Lopez @Example.COM\t\u00A0\u200B")).toBe("ana.lopez@example.com");
  });

  it.each([
    "ana@example.com",
    "ana.lopez+care@mail.example.co.uk",
    "o'brien@example.org",
    "a@b.io",
    "x_1-2@sub-domain.example.museum",
    "ana@example.xn--p1ai",
    `${"a".repeat(64)}@example.com`,
    longest,
  ])("passes: %s [R5-28]", (address) => {
    expect(parseEmail(address)).toEqual({ ok: true, value: address });
  });

  it("is read in lower case", () => {
    expect(parseEmail("ANA@EXAMPLE.COM")).toEqual({ ok: true, value: "ana@example.com" });
  });

  it.each(["", "  ", "\n"])("is required: %j [R5-26]", (text) => {
    expect(parseEmail(text)).toEqual({ ok: false, error: "email.required" });
  });

  it.each([
    "a@",
    "@example.com",
    "ana",
    "ana@example",
    "ana@example.c",
    "ana@example.123",
    "ana@@example.com",
    "ana@exa mple@x.com",
    ".ana@example.com",
    "ana.@example.com",
    "a..na@example.com",
    "ana@-example.com",
    "ana@example-.com",
    "ana@example..com",
    "ana@.com",
    "ana,lopez@example.com",
    '"ana"@example.com',
    "<ana@example.com>",
    "añá@example.com",
    `${"a".repeat(65)}@example.com`,
    `ana@${"a".repeat(64)}.com`,
    `ana@${"abcdefghi.".repeat(26)}com`,
    longest.replace("@", "@b."),
    longest.replace(".com", "b.com"),
  ])("is refused: %s [R5-27 R5-28]", (text) => {
    expect(parseEmail(text)).toEqual({ ok: false, error: "email.regex" });
  });
});

describe("a masked e-mail address", () => {
  it.each([
    ["jane@example.com", "j•••@e•••.com"],
    ["j@e.com", "j•••@e•••.com"],
    ["Ana.Lopez@mail.example.co.uk", "a•••@m•••.uk"],
  ])("shows of %s only %s", (address, shown) => {
    expect(maskEmail(address)).toBe(shown);
  });

  it("shows nothing of a text that is no address", () => {
    expect(maskEmail("secret")).toBe("•••");
    expect(maskEmail("")).toBe("•••");
  });
});
