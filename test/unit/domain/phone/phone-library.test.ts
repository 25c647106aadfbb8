import fc from "fast-check";
import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { expect, it } from "vitest";
import { parsePhoneNumber } from "#domain/phone/phone-number.ts";
import { foldText } from "#domain/text/clean-text.ts";

const texts = (all: string) => fc.constantFrom(...all.split("|"));
const digits = (minLength: number, maxLength: number) =>
  fc.array(fc.nat(9), { minLength, maxLength }).map((all) => all.join(""));
const number = fc.oneof(
  fc.stringMatching(/^[2-9][0-9]{2}[2-9][0-9]{6}$/),
  fc.stringMatching(/^[2-9][0-9]{2}[2-9][0-9]{6}$/),
  fc.tuple(texts("44|52|61|33|49|91|86|7|353|63"), digits(7, 11)).map((parts) => parts.join("")),
  digits(0, 16),
);
const typedPhone = fc
  .tuple(
    texts("|||+|+1|1-|(+1) |00|001 |011 |(|tel:|＋|\u202A+"),
    number,
    texts("||||.|\u202C| x8| ext. 12|;ext=7| #4|,3|~4| p. 8| int. 4| (home)"),
    fc.array(texts("|| |-|.|/|) |\u00A0|–|\u200B|_|·"), { minLength: 3, maxLength: 3 }),
    fc.constantFrom(0x30, 0x30, 0x30, 0x6_60, 0x6_f0, 0x9_66, 0xff_10),
  )
  .map(([before, all, behind, [one, two, three], zero]) => {
    const grouped = all.replace(/^(...)(...)(..)/, `$1${one}$2${two}$3${three}`);
    const script = (digit: string) => String.fromCodePoint(zero + Number(digit));
    return `${before}${grouped}${behind}`.replaceAll(/[0-9]/g, script);
  });

/** The library knows neither all digits nor `_` and `·`. */
function libraryAnswer(typed: string): string {
  const phone = parsePhoneNumberFromString(foldText(typed).replaceAll(/[_·]/g, " "), "US");
  if (phone?.countryCallingCode !== "1") return phone ? "phone.foreign" : "none";
  if (phone.ext !== undefined) return "phone.extension";
  return phone.isPossible() ? phone.nationalNumber : "impossible";
}

/** Our answer, the library's, and why they differ. No text is a different number for the two. */
const differences = `
number, impossible: 00 in front of our country code, which the library does not know
phone.invalid, number: ten digits that begin with 0 or 1, or a slash or bracket between the last four
phone.invalid, impossible: ten digits that begin with 0, or nine behind a 1
phone.invalid, phone.foreign: ten digits that begin with 011
phone.invalid, none: a letter or a second number between too few digits, or 0 or 1 in front
phone.invalid, phone.extension: an extension that would complete too few digits
phone.length, impossible: too few digits, or too many of our own
phone.length, none: too few digits for the library to see a number
phone.length, phone.extension: too few digits in front of the extension
phone.foreign, impossible: another country's code without a plus sign, or behind 00
phone.foreign, none: a plus sign and a code or length that no country has
phone.foreign, phone.extension: another country's code behind 00, and an extension
phone.extension, phone.foreign: both are true; the message names the extension
phone.extension, none: an extension in a word or script that the library does not know
phone.required, none: no digits
phone.required, impossible: an international prefix alone`;

it("reads 10,000 random texts as libphonenumber does, but for the named differences", () => {
  const found = new Set<string>();
  for (const typed of fc.sample(typedPhone, { numRuns: 10_000, seed: 20_261_129 })) {
    const phone = parsePhoneNumber(typed);
    const answers = [phone.ok ? phone.value : phone.error, libraryAnswer(typed)];
    if (answers[0] === answers[1]) continue;
    found.add(answers.map((answer) => answer.replace(/^\d+$/, "number")).join(", "));
  }
  expect([...found].toSorted()).toEqual(differences.match(/^[^:\n]+/gm)?.toSorted());
});
