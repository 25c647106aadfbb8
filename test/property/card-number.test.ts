import fc from "fast-check";
import { expect, it } from "vitest";
import { holdsCardNumber } from "#domain/payment/card-number.ts";

const numbers = fc.constantFrom(
  "4242424242424242",
  "4222222222222",
  "5555555555554444",
  "378282246310005",
  "6011111111111117",
  "3056930009020004",
  "6759649826438453",
);
const marks = Array.from(` .-/\\,:;|()[]{}<>_*+#'"\t\n\u00A0\u2009\u200B–—•·・`);
const separator = fc
  .array(fc.constantFrom(...marks), { maxLength: 5 })
  .map((characters) => characters.join(""));
const scripts = fc.constantFrom(0x30, 0xff10, 0x0660, 0x06f0, 0x0966, 0x1d7ce);
const around = fc.constantFrom("", "card: ", "(", "No. ", "12 ", "my number is\n");
const after = fc.constantFrom("", " 12/30", " exp", ".", " 123 ", ")", " x", " 12/30 123 78701");

it("finds a card number with any separators, neighbors and digits", () => {
  const separators = fc.array(separator, { minLength: 19, maxLength: 19 });
  const spelling = fc.tuple(numbers, separators, scripts, around, after);
  fc.assert(
    fc.property(spelling, ([number, between, zero, before, behind]) => {
      const digits = Array.from(number).map(
        (digit, place) =>
          String.fromCodePoint(zero + Number(digit)) +
          (place < number.length - 1 ? between[place] : ""),
      );
      expect(holdsCardNumber(before + digits.join("") + behind)).toBe(true);
    }),
  );
});

it("finds none in a generated name", () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(holdsCardNumber(id)).toBe(false);
      expect(holdsCardNumber(`ver_${id}`)).toBe(false);
    }),
    { numRuns: 10_000 },
  );
  expect(holdsCardNumber("42424242-4242-4242-8242-424242424242")).toBe(false);
});

it("finds a card number after a word, before one, and with words between its groups", () => {
  const word = fc.stringMatching(/^[a-zA-Zäöüßéñ]{2,12}$/u);
  const gap = fc.oneof(
    fc.constantFrom(" ", " - ", ", "),
    word.map((between) => ` ${between} `),
  );
  const gaps = fc.array(gap, { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(word, word, gaps, (before, behind, between) => {
      for (const number of ["4242424242424242", "378282246310005"]) {
        expect(holdsCardNumber(before + number)).toBe(true);
        expect(holdsCardNumber(number + behind)).toBe(true);
        expect(holdsCardNumber(`id 7 ${before + number + behind}`)).toBe(true);
      }
      const groups = ["5555", "5555", "5555", "4444"];
      const spelled = groups.map((group, place) => group + (between[place] ?? "")).join("");
      expect(holdsCardNumber(`${before} ${spelled} ${behind}`)).toBe(true);
    }),
  );
});

it("finds none in a click id", () => {
  const bytes = fc.uint8Array({ minLength: 48, maxLength: 48 });
  fc.assert(
    fc.property(bytes, (id) => {
      const text = Buffer.from(id).toString("base64url");
      expect(holdsCardNumber(`Cj0KCQ${text}_BwE`)).toBe(false);
      expect(holdsCardNumber(`fb.1.1700000000000.IwAR${text}`)).toBe(false);
    }),
    { numRuns: 5000 },
  );
});

it("takes no longer for a long text", () => {
  // Processor time, because other processes may be busy.
  const started = process.cpuUsage();
  expect(holdsCardNumber("1 ".repeat(30_000))).toBe(false);
  expect(holdsCardNumber("1".repeat(60_000))).toBe(false);
  expect(holdsCardNumber("1111 and or ".repeat(5000))).toBe(false);
  expect(process.cpuUsage(started).user).toBeLessThan(1_000_000);
});
