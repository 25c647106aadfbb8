import { cleanText } from "#domain/text/clean-text.ts";

/** Card number lengths. ISO/IEC 7812. */
const shortest = 13;
const longest = 19;
const [zero, nine, lastOfAscii] = [0x30, 0x39, 0x7f];
/** The longest run of separators between two digits of one number. */
const longestGap = 5;
const pieces = /\d+|\p{L}+|[^\d\p{L}]+/gu;
/** A word of at least this length may touch a number; a shorter one makes it an id. */
const shortestWord = 2;
/** UUIDs (RFC 9562) contain digits that are not a card. */
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
/** Digit groups as printed on a card, or its halves, with up to two words in each gap. */
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
const traces = /(?:\d[^\d\p{L}]{0,5}){13}|\d{4}.*\d{4}/su;
/** Networks without a brand here, such as Maestro and UnionPay. */
const otherNetworks = /^[56]\d{12,18}$/;

/** The Luhn check. ISO/IEC 7812-1, Annex B. */
export function hasLuhnDigit(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const fromEnd = digits.length - 1 - index;
    const doubled = Number(digits[index]) * (fromEnd % 2 === 0 ? 1 : 2);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

export function cardBrand(digits: string): string | undefined {
  return brands.find(([, shape]) => shape.test(digits))?.[0];
}

export function isCardNumber(digits: string): boolean {
  const isOfNetwork = cardBrand(digits) !== undefined || otherNetworks.test(digits);
  return isOfNetwork && hasLuhnDigit(digits);
}

/** Digits inside an id do not count (docs/decisions/0028). */
export function holdsCardNumber(text: string): boolean {
  if (hasFewDigits(text) || oneUuid.test(text)) return false;
  const plain = cleanText(text.normalize("NFKC")).replaceAll(uuids, " ");
  if (!traces.test(plain)) return false;
  return groupsOf(plain).some(hasNumber) || shapes.some((shape) => isShaped(plain, shape));
}

/** A quick exit for ASCII texts with fewer digits than a card. */
function hasFewDigits(text: string): boolean {
  let digits = 0;
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    if (code > lastOfAscii) return false;
    if (code >= zero && code <= nine) digits += 1;
  }
  return digits < shortest;
}

function isShaped(text: string, shape: RegExp): boolean {
  return [...text.matchAll(shape)].some(([, found = ""]) => isOfBrand(found.replaceAll(/\D/g, "")));
}

function isOfBrand(digits: string): boolean {
  return cardBrand(digits) !== undefined && hasLuhnDigit(digits);
}

type Group = { readonly digits: string; readonly touches: boolean };

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

function wordAt(all: readonly string[], place: number, side: 1 | -1): "id" | "word" | undefined {
  const next = all[place + side] ?? "";
  if (!isLetters(next)) return undefined;
  const isWord = next.length >= shortestWord && !isDigits(all[place + 2 * side] ?? "");
  return isWord ? "word" : "id";
}

const isDigits = (piece: string) => /^\d/.test(piece);
const isLetters = (piece: string) => /^\p{L}/u.test(piece);

/** Whether neighboring groups form a card number; where a word touches it, only a known brand counts. */
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
