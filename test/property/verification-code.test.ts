import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  codeBoxPattern,
  codeDigitsOf,
  parseVerificationCode,
} from "#domain/applicant/verification-code.ts";

const code = fc.stringMatching(/^\d{6}$/);
const wordsWithoutDigits = fc.stringMatching(/^[A-Za-z ,.:!]{0,40}$/);

describe("a code in a text message is always found", () => {
  it("between words without digits, with or without a hyphen [R2.5-46]", () => {
    fc.assert(
      fc.property(
        wordsWithoutDigits,
        code,
        fc.constantFrom("", "-", " "),
        wordsWithoutDigits,
        (before, digits, middle, after) => {
          const spelled = digits.slice(0, 3) + middle + digits.slice(3);
          expect(codeDigitsOf(`${before}${spelled}${after}`)).toBe(digits);
        },
      ),
    );
  });
});

describe("what boxes are filled with always", () => {
  it("is at most six digits, whatever is pasted [R2.5-46 R9-07]", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 600 }), (paste) => {
        expect(codeDigitsOf(paste)).toMatch(/^\d{0,6}$/);
      }),
      { numRuns: 1000 },
    );
  });

  it("stays the same when it is pasted again", () => {
    fc.assert(
      fc.property(fc.string(), (paste) => {
        expect(codeDigitsOf(codeDigitsOf(paste))).toBe(codeDigitsOf(paste));
      }),
    );
  });
});

describe("a code always", () => {
  it("has six digits when it passes [R5-54 R5-55]", () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[\d -]{4,9}$/));
    fc.assert(
      fc.property(text, (typed) => {
        const read = parseVerificationCode(typed);
        expect(!read.ok || /^\d{6}$/.test(read.value)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

describe("a pattern for one box never", () => {
  it("throws, and never matches more or less than one character [R8-37]", () => {
    const pattern = fc.oneof(
      fc.string({ maxLength: 80 }),
      fc.stringMatching(/^[\^[\]()+*?\\a-z0-9$|{},.-]{0,20}$/),
      fc.stringMatching(/^\[[a-z0-9\\^-]{1,10}\]$/),
    );
    fc.assert(
      fc.property(pattern, fc.string({ maxLength: 4 }), (source, text) => {
        const box = codeBoxPattern(source);
        fc.pre(box.ok);
        expect(box.ok && box.value.test(text) && text.length !== 1).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});
