import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatPhoneNumber, maskPhoneNumber } from "#domain/phone/masks.ts";
import { parsePhoneNumber } from "#domain/phone/phone-number.ts";

describe("a masked phone number always", () => {
  it("is read as the number it shows [R2.5-55]", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[2-9]\d{9}$/), (digits) => {
        expect(formatPhoneNumber(digits)).toMatch(/^\(\d{3}\) \d{3}-\d{4}$/);
        expect(parsePhoneNumber(formatPhoneNumber(digits))).toEqual({ ok: true, value: digits });
      }),
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
  it("has exactly these digits and ends with one, so that Backspace removes it [R2.5-55]", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,10}$/), (digits) => {
        const shown = formatPhoneNumber(digits);
        expect(shown.replace(/\D/g, "")).toBe(digits);
        expect(shown).toMatch(/\d$/);
      }),
    );
  });
});
