import fc from "fast-check";
import { expect, it } from "vitest";
import { fullNameText } from "#domain/name/full-name-text.ts";
import { parseFullName } from "#domain/name/full-name.ts";

const suffixAlone = /^(?:jr|sr|i{2,3}|iv)$/i;
const titleAlone = /^(?:dra?|mr|mrs|ms|mx|prof|rev|sra?|srta|miss|sir|dame)$/i;
const part = fc
  .stringMatching(/^[A-Za-z][A-Za-zÀ-ÿ'’-]{0,19}$/)
  .filter((name) => !suffixAlone.test(name) && !titleAlone.test(name));

it("the server reads a full name as the client split it", () => {
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
