import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fullNameText } from "#domain/name/full-name-text.ts";
import { parseFullName } from "#domain/name/full-name.ts";

const suffixAlone = /^(?:jr|sr|i{2,3}|iv)$/i;
const titleAlone = /^(?:dra?|mr|mrs|ms|mx|prof|rev|sra?|srta|miss|sir|dame)$/i;
const part = fc
  .stringMatching(/^[A-Za-z][A-Za-zÀ-ÿ'’-]{0,19}$/)
  .filter((name) => !suffixAlone.test(name) && !titleAlone.test(name));
const titles = fc.array(
  fc
    .tuple(
      fc.constantFrom("Dr", "DRA", "Mr", "mrs", "Ms", "Mx", "Prof", "Rev", "Sr", "Sra", "Srta"),
      fc.constantFrom(" ", ". ", ".", "\u00a0", ".\u00a0", " \t "),
    )
    .map((both) => both.join("")),
  { maxLength: 3 },
);

describe("a full name always", () => {
  it("splits at the first space and loses nothing but spaces [R3-79 R3-80]", () => {
    const spaces = fc.stringMatching(/^[ \t]{1,4}$/);
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 2, maxLength: 4 }),
        spaces,
        spaces,
        (parts, between, around) => {
          expect(parseFullName(around + parts.join(between) + around)).toEqual({
            ok: true,
            value: { firstName: parts[0], lastName: parts.slice(1).join(" ") },
          });
        },
      ),
    );
  });

  it("has two parts without outer spaces when valid [R5-47]", () => {
    const typed = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.array(fc.string({ unit: "grapheme" }), { maxLength: 5 }).map((words) => words.join(" ")),
      fc
        .array(fc.constantFrom("A", "Mr", ".", " ", "\u00a0", "\t", "\u200b", "Jr"), {
          maxLength: 9,
        })
        .map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const read = parseFullName(text);
        const { firstName, lastName } = read.ok ? read.value : { firstName: "A", lastName: "B" };
        expect([firstName.length > 0, lastName.length > 0]).toEqual([true, true]);
        expect(`${firstName} ${lastName}`).not.toMatch(/^\s|\s\s|\s$/);
        expect(text.includes("\u00a0") || !/\s/.test(firstName)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it("begins behind its titles", () => {
    fc.assert(
      fc.property(titles, fc.constantFrom("", "Miss ", "Sir "), part, part, (...parts) => {
        const [before, unlikely, firstName, lastName] = parts;
        expect(parseFullName(`${before.join("")}${unlikely}${firstName} ${lastName}`)).toEqual({
          ok: true,
          value: { firstName, lastName },
        });
      }),
    );
  });

  it("is read by the server as it was split", () => {
    const word = fc.oneof(part, fc.constantFrom("Miss", "Sir", "Dr.", "Jr.", "de", "O"));
    const typed = fc
      .array(fc.tuple(word, fc.constantFrom(" ", "\u00a0")), { minLength: 2, maxLength: 6 })
      .map((words) => words.flat().join(""));
    fc.assert(
      fc.property(typed, (text) => {
        const name = parseFullName(text);
        fc.pre(name.ok);
        expect(parseFullName(fullNameText(name.value))).toEqual(name);
      }),
      { numRuns: 1000 },
    );
  });
});
