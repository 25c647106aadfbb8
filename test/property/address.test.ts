import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCity, parseStreet, parseZip } from "#domain/address/address.ts";
import { isPostOfficeBox } from "#domain/address/mailboxes.ts";
import { formatZip } from "#domain/phone/masks.ts";

const number = fc.integer({ min: 1, max: 99_999 });

describe("a P.O. box is always found", () => {
  it("in any case, punctuation and spacing, alone or after a street [R5-35]", () => {
    const between = fc.constantFrom("", " ", ".", ". ", " . ");
    const word = fc.constantFrom("box", "Box", "BOX", "bx");
    const street = fc.constantFrom("", "12 Main St, ", "Apt 4 ");
    fc.assert(
      fc.property(street, between, between, word, number, (before, first, second, box, count) => {
        expect(isPostOfficeBox(`${before}P${first}O${second}${box} ${count}`)).toBe(true);
        expect(isPostOfficeBox(`${before}p${first}o${second}${box}${count}`)).toBe(true);
      }),
    );
  });

  it("as a box with a number [R5-35]", () => {
    const mark = fc.constantFrom(" ", " #", " # ", " No. ", " no ", " number ", "");
    fc.assert(
      fc.property(mark, number, (before, count) => {
        expect(isPostOfficeBox(`Box${before}${count}`)).toBe(true);
      }),
    );
  });
});

describe("a street is never taken for a P.O. box", () => {
  it("because a word in it begins or ends with box [R5-35]", () => {
    const name = fc.constantFrom(
      "Boxwood",
      "Box Elder",
      "Box Canyon",
      "Boxer",
      "Mailbox",
      "Jukebox",
      "Post Office",
      "Postbridge",
      "Pobble",
      "Bolton",
    );
    const suffix = fc.constantFrom("Ln", "Ct", "Rd", "St", "Ave");
    fc.assert(
      fc.property(number, name, suffix, (house, street, kind) => {
        expect(parseStreet(`${house} ${street} ${kind}`)).toMatchObject({ ok: true });
      }),
    );
  });
});

describe("an address always", () => {
  it("has a street of 2 to 200 and a city of 2 to 50 characters when they pass [R9-09 R9-10]", () => {
    const text = fc.oneof(
      fc.string({ maxLength: 5 }),
      fc.string({ minLength: 45, maxLength: 210 }),
    );
    fc.assert(
      fc.property(text, (typed) => {
        const street = parseStreet(typed);
        const city = parseCity(typed);
        expect(!street.ok || (street.value.length >= 2 && street.value.length <= 200)).toBe(true);
        expect(!city.ok || (city.value.length >= 2 && city.value.length <= 50)).toBe(true);
      }),
    );
  });

  it("has a zip of five or nine digits that survives its mask [R5-39 R9-11]", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,11}$/), (digits) => {
        const isZip = digits.length === 5 || digits.length === 9;
        expect(parseZip(digits).ok).toBe(isZip);
        expect(parseZip(formatZip(digits.slice(0, 9))).ok).toBe(
          digits.length === 5 || digits.length >= 9,
        );
      }),
    );
  });
});
