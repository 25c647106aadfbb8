import { cleanText } from "#domain/text/clean-text.ts";

/** The lengths of a card number, from the shortest to the longest. ISO/IEC 7812. */
const shortest = 13;
const longest = 19;
const [zero, nine, lastOfAscii] = [0x30, 0x39, 0x7f];
/** What may stand between two digits of one number: as many characters that are neither letter nor digit. */
const longestGap = 5;
/** Digits, letters, or neither. */
const pieces = /\d+|\p{L}+|[^\d\p{L}]+/gu;
/** A word of as many letters may touch a number; fewer are part of an id. */
const shortestWord = 2;
/** Generated ids (UUIDs) hold digits and hyphens that mean nothing. RFC 9562. */
const uuids = /(?<![0-9a-f])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![0-9a-f])/gi;
const oneUuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const brands: readonly (readonly [brand: string, shape: RegExp])[] = [
  ["Visa", /^4(\d{12}|\d{15}|\d{18})$/],
  ["Mastercard", /^(5[1-5]\d{14}|(222[1-9]|22[3-9]\d|2[3-6]\d\d|27[01]\d|2720)\d{12})$/],
  ["American Express", /^3[47]\d{13}$/],
  ["Discover", /^(6011|65\d\d|64[4-9]\d)\d{12,15}$/],
  ["Diners Club", /^3(0[0-5]\d{11,13}|[689]\d{12,14})$/],
  ["JCB", /^35\d{14}$/],
];
/** How digits stand on a card, or in its halves, with up to two words in each gap. */
const shapes = [
  [4, 4, 4, 4],
  [4, 6, 5],
  [4, 6, 4],
  [8, 8],
].map((lengths) => {
  const gap = String.raw`[^\d\p{L}]{1,5}(?:\p{L}{1,12}[^\d\p{L}]{1,5}){0,2}`;
  const groups = lengths.map((length) => String.raw`\d{${length}}`).join(gap);
  return new RegExp(String.raw`(?<!\d)(?=(${groups})(?!\d))`, "gu");
});
/** What every text with a number has: so many digits near one another without a letter, or two halves of a card. */
const traces = /(?:\d[^\d\p{L}]{0,5}){13}|\d{4}.*\d{4}/su;
/** Networks without a brand here, Maestro and UnionPay among them. */
const otherNetworks = /^[56]\d{12,18}$/;

/** The Luhn check: whether the last digit matches the others. ISO/IEC 7812-1, Annex B. */
export function hasLuhnDigit(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const fromEnd = digits.length - 1 - index;
    const doubled = Number(digits[index]) * (fromEnd % 2 === 0 ? 1 : 2);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** The brand of a card by its number; `undefined` for a network that has no brand here. */
export function cardBrand(digits: string): string | undefined {
  return brands.find(([, shape]) => shape.test(digits))?.[0];
}

/** Whether digits are the number of a payment card: a network's first digits and length, and the check digit. */
export function isCardNumber(digits: string): boolean {
  const isOfNetwork = cardBrand(digits) !== undefined || otherNetworks.test(digits);
  return isOfNetwork && hasLuhnDigit(digits);
}

/**
 * Whether a text contains a card number, in the digits of any script, with any separators, words that touch it or
 * stand between its groups. Digits inside of an id do not count, so that a hash or a click's id is not mistaken for a
 * card: docs/decisions/0028.
 *
 * @example holdsCardNumber("card (4242) 4242.4242/4242 12/30") // true
 * @example holdsCardNumber("card4242424242424242") // true
 */
export function holdsCardNumber(text: string): boolean {
  if (hasFewDigits(text) || oneUuid.test(text)) return false;
  const plain = cleanText(text.normalize("NFKC")).replaceAll(uuids, " ");
  if (!traces.test(plain)) return false;
  return groupsOf(plain).some(hasNumber) || shapes.some((shape) => isShaped(plain, shape));
}

/** Whether a text is plain and has fewer digits than a card: most are so, and nothing needs to be looked for in them. */
function hasFewDigits(text: string): boolean {
  let digits = 0;
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    // What is outside of ASCII may be several digits in one.
    if (code > lastOfAscii) return false;
    if (code >= zero && code <= nine) digits += 1;
  }
  return digits < shortest;
}

/** Whether groups of digits stand as on a card and are the number of a brand, whatever words are between them. */
function isShaped(text: string, shape: RegExp): boolean {
  return [...text.matchAll(shape)].some(([, found = ""]) => isOfBrand(found.replaceAll(/\D/g, "")));
}

/** Whether digits are the number of a brand that is known here by first digits and length. */
function isOfBrand(digits: string): boolean {
  return cardBrand(digits) !== undefined && hasLuhnDigit(digits);
}

/** Digits without anything between them; a word may touch them. */
type Group = { readonly digits: string; readonly touches: boolean };

/** The groups of digits that stand near one another, without those that are inside of an id. */
function groupsOf(text: string): readonly (readonly Group[])[] {
  const found: Group[][] = [[]];
  const all = [...text.matchAll(pieces)].map(([piece]) => piece);
  for (const [place, piece] of all.entries()) {
    if (isDigits(piece)) {
      const sides = [wordAt(all, place, -1), wordAt(all, place, 1)];
      const touches = sides.some((side) => side === "word");
      if (!sides.includes("id")) found.at(-1)?.push({ digits: piece, touches });
    } else if (isLetters(piece) || piece.length > longestGap) found.push([]);
  }
  return found;
}

/** What touches digits on one side: nothing, a word, or more of an id. */
function wordAt(all: readonly string[], place: number, side: 1 | -1): "id" | "word" | undefined {
  const next = all[place + side] ?? "";
  if (!isLetters(next)) return undefined;
  const isWord = next.length >= shortestWord && !isDigits(all[place + 2 * side] ?? "");
  return isWord ? "word" : "id";
}

const isDigits = (piece: string) => /^\d/.test(piece);
const isLetters = (piece: string) => /^\p{L}/u.test(piece);

/** Whether neighbouring groups of digits form a card number together: where a word touches it, one of a brand. */
function hasNumber(groups: readonly Group[]): boolean {
  return groups.some((_, start) => {
    let digits = "";
    let touches = false;
    for (const group of groups.slice(start, start + longest)) {
      digits += group.digits;
      touches ||= group.touches;
      if (digits.length > longest) return false;
      if (touches ? isOfBrand(digits) : isCardNumber(digits)) return true;
    }
    return false;
  });
}
