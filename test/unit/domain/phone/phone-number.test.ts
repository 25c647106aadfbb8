import { describe, expect, it } from "vitest";
import {
  e164Of,
  isSameRecipient,
  normalizePhoneNumber,
  parsePhoneNumber,
  phoneAnswer,
  phoneOnFile,
} from "#domain/phone/phone-number.ts";
import { phoneCountries, phoneCountryCodes } from "#domain/phone/phone-country-codes.ts";

it.each(["+1 202 555", "＋１ 202 555"])(
  "normalizing a phone number drops the country code of a part: %j",
  (text) => {
    expect(normalizePhoneNumber(text)).toBe("202555");
  },
);

describe("the answer to a phone number", () => {
  it.each([
    ["(202) 555-01239", "(202) 555-01239"],
    ["202", "202"],
    ["+1 (202) 555-0123", "2025550123"],
    [" + ", "+"],
    [" +61 2 5550 1421 ", "+61255501421"],
    ["+61 2 5550 142", "+61 2 5550 142"],
    ["447911123456", "447911123456"],
    ["(202) 555-0123 x8", "(202) 555-0123 x8"],
    ["\u202A+44 7911 123456\u202C", "+44 7911 123456"],
    ["call me", ""],
  ])("typed as %j is %j", (text, answer) => {
    expect(phoneAnswer(text)).toBe(answer);
  });

  it.each(["011 47 22 12 34 56", "00472212345 6"])(
    "knows %s as foreign, typed letter by letter",
    (text) => {
      const typed = Array.from(text).reduce((answer, key) => phoneAnswer(`${answer}${key}`), "");
      expect(parsePhoneNumber(typed)).toEqual({ ok: false, error: "phone.foreign" });
    },
  );

  it("keeps an extension that is typed letter by letter", () => {
    const typed = Array.from("ext 5").reduce(
      (answer, key) => phoneAnswer(`${answer}${key}`),
      "2025550123",
    );
    expect(typed).toBe("2025550123ext 5");
    expect(parsePhoneNumber(typed)).toEqual({ ok: false, error: "phone.extension" });
  });
});

it.each([
  ["2025550123", "2025550123", true],
  ["2025550123", "2025550124", false],
  [phoneOnFile, { onFile: true } as const, true],
  [phoneOnFile, "2025550123", false],
  ["2025550123", phoneOnFile, false],
])("a code to %j and one to %j go to the same phone: %s", (one, other, isSame) => {
  expect(isSameRecipient(one, other)).toBe(isSame);
});

describe("a calling code", () => {
  it.each([
    ["United States", "+1 (206) 555-0142", { ok: true, value: "2065550142" }],
    ["Canada", "+1 (604) 555-0142", { ok: true, value: "6045550142" }],
    ["Australia", "+61 2 5550 1421", { ok: true, value: "+61255501421" }],
  ])(
    "of %s is read in %s if the practice allows the country [R3-40 R3-41 R3-42]",
    (country, text, read) => {
      const known = phoneCountryCodes.find((one) => one.country === country);
      expect(text.startsWith(`${known?.code} `)).toBe(true);
      expect(parsePhoneNumber(text, phoneCountries)).toEqual(read);
    },
  );

  it.each([undefined, ["United States", "Canada"] as const])(
    "of Australia is foreign where %j are allowed [R3-42]",
    (countries) => {
      const foreign = { ok: false, error: "phone.foreign" };
      expect(parsePhoneNumber("+61 2 5550 1421", countries)).toEqual(foreign);
      expect(parsePhoneNumber("+61 2 5550 142", countries)).toEqual(foreign);
    },
  );
});

it.each([
  ["2025550123", "+12025550123"],
  ["+61412345678", "+61412345678"],
])("the E.164 form of %s is %s", (phone, e164) => {
  expect(e164Of(phone)).toBe(e164);
});
