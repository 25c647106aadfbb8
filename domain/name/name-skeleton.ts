import { cleanText } from "#domain/text/clean-text.ts";

const rowsOf = (letters: string, latin: string) =>
  letters.split("").map((letter, at) => `${letter} ${latin[at]}`);

/** Letters without a decomposition, and digits and letters of other scripts that look like Latin ones. Unicode Standard 39, confusables. */
const alike = new Map(
  [
    "ł l|ø o|đ d|ð d|ß ss|æ ae|œ oe|þ th|ı i|ħ h|ŧ t|ſ s|ɡ g|ɑ a",
    "а a|в b|е e|к k|м m|н h|о o|р p|с c|т t|у y|х x|і i|ј j|ѕ s|ԁ d|ԛ q|ԝ w|һ h|ѵ v|ӏ l",
    "Α a|Β b|Ε e|Ζ z|Η h|Ι i|Κ k|Μ m|Ν n|Ο o|Ρ p|Τ t|Υ y|Χ x",
    "0 o|1 l",
    "α a|β b|ε e|η n|ι i|κ k|ν v|ο o|ρ p|τ t|υ u|χ x",
    "օ o|հ h|ո n|ս u|ց g|ⲟ o|ⲣ p|ⲃ b|ⲭ x|ⲁ a|ⲥ c|ⲉ e|ⲕ k|ⲙ m|ⲧ t",
    ...rowsOf("ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "abcdefghijklmnoprstuvwyz"),
    ...rowsOf("ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ", "abcdefghijklmnoprstuvwxyz"),
    ...rowsOf("ᎪᏴᏟᎠᎬᏀᎻᏦᏞᎷᏢᏒᏚᎢᏙᎳᏃ", "abcdeghklmprstvwz"),
  ]
    .flatMap((row) => row.split("|"))
    .map((pair) => pair.split(" ") as [string, string]),
);
const suffixes = new Set(["jr", "sr", "ii", "iii", "iv", "junior", "senior", "2nd", "3rd", "4th"]);

/**
 * One spelling of a name, for limits and duplicates: without case, accents, apostrophes, hyphens, dots, blanks,
 * generation suffixes and middle initials, and with look-alike letters as Latin ones. Another spelling gives no further
 * try.
 */
export function nameSkeleton(name: string): string {
  const named = nameWords(name);
  const whole = named.filter((word, index) => /../u.test(word) || isIrish(named, index));
  return (whole.length > 1 ? whole : named).join("");
}

export function nameWords(name: string): readonly string[] {
  const words = cleanText(name)
    .normalize("NFKD")
    .replaceAll(/\p{M}|\p{Lm}|\p{Sk}|\u200C|\u200D|['‘’‛`´′]|\p{Pd}/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .map(latinWord);
  return words.filter((word, index) => index === 0 || !suffixes.has(word));
}

/** The `O` of `O Brien` belongs to its name, although it is a single letter. */
function isIrish(words: readonly string[], index: number): boolean {
  return words[index] === "o" && index === words.length - 2 && index > 0;
}

export function latinWord(word: string): string {
  const even = /^\p{Script=Greek}+$/u.test(word) ? word.toUpperCase() : word;
  return even.replaceAll(
    /./gu,
    (letter) => alike.get(letter) ?? alike.get(letter.toLowerCase()) ?? letter.toLowerCase(),
  );
}
