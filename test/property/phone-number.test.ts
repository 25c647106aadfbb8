import fc from "fast-check";
import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { describe, expect, it } from "vitest";
import { formatPhoneNumber } from "#domain/phone/masks.ts";
import { phoneCountries } from "#domain/phone/phone-country-codes.ts";
import { e164Of, parsePhoneNumber, phoneAnswer } from "#domain/phone/phone-number.ts";
import { foldText } from "#domain/text/clean-text.ts";

const separator = fc.stringMatching(/^[ ().-]{0,3}$/);
const anyNumber = fc.stringMatching(/^[0-9]{7,13}$/);
const anyPrefix = fc.constantFrom(
  "",
  "+",
  "+1 ",
  "1",
  "+61",
  "+61 (0)",
  "0061 ",
  "011 61",
  "61 ",
  "0",
);
const anyText = fc
  .tuple(anyPrefix, anyNumber, fc.array(separator, { minLength: 13, maxLength: 13 }))
  .map(([before, digits, behind]) => {
    return before + digits.replace(/\d/g, (digit, at: number) => digit + behind[at]!);
  });

describe("where Australian numbers are allowed", () => {
  it("each number is the one that libphonenumber reads", () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const read = parsePhoneNumber(typed, phoneCountries);
        if (!read.ok) return;
        // The library does not know 00, which is dialed in Australia.
        const text = foldText(typed).replace(/^0[ ().-]*0/, "+");
        expect(parsePhoneNumberFromString(text, "US")?.number).toBe(e164Of(read.value));
      }),
      { numRuns: 5000, examples: [["0.012000000000"]] },
    );
  });

  it("numbers behind +1 and without a code are read as elsewhere, and only foreign ones differ", () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const read = parsePhoneNumber(typed, phoneCountries);
        const elsewhere = parsePhoneNumber(typed);
        const isForeign = !elsewhere.ok && elsewhere.error === "phone.foreign";
        const answer = read.ok ? read.value : read.error;
        const isAbroad = /^(?:\+61[23478]\d{8}|phone\.otherCountry|phone\.invalid)$/.test(answer);
        expect(isForeign ? isAbroad : read).toEqual(isForeign || elsewhere);
      }),
      { numRuns: 5000 },
    );
  });

  it("a number is the same as it is answered, shown and typed again [R3-42]", () => {
    const national = fc.stringMatching(/^[23478][0-9]{8}$/);
    const code = fc.constantFrom("+61", "+61 ", "+61 (0)", "0061", "011 61 ", "(+61) 0");
    fc.assert(
      fc.property(code, national, (before, digits) => {
        const e164 = `+61${digits}`;
        expect(phoneAnswer(`${before}${digits}`)).toBe(e164);
        expect(phoneAnswer(e164)).toBe(e164);
        expect(phoneAnswer(formatPhoneNumber(e164))).toBe(e164);
      }),
    );
  });
});
