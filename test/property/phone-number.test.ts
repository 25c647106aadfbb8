import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatPhoneNumber, maskPhoneNumber, parsePhoneNumber } from "#domain/phone-number.ts";

const number = fc.stringMatching(/^[2-9]\d{9}$/);
const separator = fc.stringMatching(/^[ ().-]{0,3}$/);
const prefix = fc.constantFrom("", "1", "1 ", "1-", "+1", "+1 ", " +1-", "tel:+1");
const spelling = fc.tuple(number, prefix, fc.array(separator, { minLength: 10, maxLength: 10 }));

describe("a phone number always", () => {
  it("is the same ten digits however it is spelled [R5-19 R9-04]", () => {
    fc.assert(
      fc.property(spelling, ([digits, before, separators]) => {
        const text = before + digits.replace(/\d/g, (digit) => digit + separators.pop()!);
        expect(parsePhoneNumber(text)).toEqual({ ok: true, value: digits });
      }),
    );
  });

  it("survives its own mask [R2.5-55]", () => {
    fc.assert(
      fc.property(number, (digits) => {
        expect(formatPhoneNumber(digits)).toMatch(/^\(\d{3}\) \d{3}-\d{4}$/);
        expect(parsePhoneNumber(formatPhoneNumber(digits))).toEqual({ ok: true, value: digits });
      }),
    );
  });

  it("is ten digits starting with 2 to 9 when it passes [R5-23]", () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[+1 ]{0,3}\d{8,12}$/));
    fc.assert(
      fc.property(text, (typed) => {
        const read = parsePhoneNumber(typed);
        expect(!read.ok || /^[2-9]\d{9}$/.test(read.value)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it("shows no more than its last four digits when masked", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,12}$/), (digits) => {
        const shown = maskPhoneNumber(digits).replace(/\D/g, "");
        expect(shown).toBe(digits.length === 10 ? digits.slice(6) : "");
      }),
    );
  });
});

describe("the mask of partial digits always", () => {
  it("holds just these digits and ends with one, so that Backspace takes it [R2.5-55]", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,10}$/), (digits) => {
        const shown = formatPhoneNumber(digits);
        expect(shown.replace(/\D/g, "")).toBe(digits);
        expect(shown).toMatch(/\d$/);
      }),
    );
  });
});
