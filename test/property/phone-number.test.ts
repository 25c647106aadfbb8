import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parsePhoneNumber } from "#domain/phone/phone-number.ts";

const number = fc.stringMatching(/^[2-9]\d{9}$/);
const separator = fc.stringMatching(/^[ ().-]{0,3}$/);
const prefix = fc.constantFrom("", "1", "1 ", "1-", "+1", "+1 ", " +1-", "tel:+1");
const spelling = fc.tuple(number, prefix, fc.array(separator, { minLength: 10, maxLength: 10 }));

describe("a phone number always", () => {
  it("is the same ten digits however it is spelled [R5-19 R9-04]", () => {
    fc.assert(
      fc.property(spelling, ([digits, before, separators]) => {
        // Brackets around the last four digits are an extension's.
        const behind = separators.map((one, at) => (at < 6 ? one : one.replace(/[()]/g, "")));
        const text = before + digits.replace(/\d/g, (digit, at: number) => digit + behind[at]!);
        expect(parsePhoneNumber(text)).toEqual({ ok: true, value: digits });
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
});
