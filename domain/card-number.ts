/** The lengths of a card number, from the shortest to the longest. ISO/IEC 7812. */
const shortest = 13;
const longest = 19;
/** What may stand between two digits of one number: as many characters that are neither letter nor digit. */
const longestGap = 5;
/** Digits, letters, or neither. */
const pieces = /\d+|\p{L}+|[^\d\p{L}]+/gu;
/** Generated ids (UUIDs) hold digits and hyphens that mean nothing. RFC 9562. */
const uuids = /(?<![0-9a-f])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![0-9a-f])/gi;

const brands: readonly (readonly [brand: string, shape: RegExp])[] = [
  ["Visa", /^4(\d{12}|\d{15}|\d{18})$/],
  ["Mastercard", /^(5[1-5]\d{14}|(222[1-9]|22[3-9]\d|2[3-6]\d\d|27[01]\d|2720)\d{12})$/],
  ["American Express", /^3[47]\d{13}$/],
  ["Discover", /^(6011|65\d\d|64[4-9]\d)\d{12,15}$/],
  ["Diners Club", /^3(0[0-5]\d{11,13}|[689]\d{12,14})$/],
  ["JCB", /^35\d{14}$/],
];
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
  if (!/^\d+$/.test(digits) || digits.length < shortest || digits.length > longest) return false;
  const isOfNetwork = cardBrand(digits) !== undefined || otherNetworks.test(digits);
  return isOfNetwork && hasLuhnDigit(digits);
}

/**
 * Whether a text contains a card number, in the digits of any script and with any separators. Digits inside a word do
 * not count, so that a hash or an id is not mistaken for a card.
 *
 * @example holdsCardNumber("card (4242) 4242.4242/4242 12/30") // true
 */
export function holdsCardNumber(text: string): boolean {
  return groupsOf(plainDigits(text).replaceAll(uuids, " ")).some(hasNumber);
}

/** A text with every script's digits as 0 to 9, full-width letters and digits among them. */
function plainDigits(text: string): string {
  return text.normalize("NFKC").replaceAll(/[^\P{Nd}0-9]/gu, digitOf);
}

/** The digits of every script are ten code points in a row, starting at its zero. */
function digitOf(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(point - value - 1))) value += 1;
  return String(value);
}

/** The groups of digits that stand near one another, without those that touch a letter. */
function groupsOf(text: string): readonly (readonly string[])[] {
  const found: string[][] = [[]];
  let before = "";
  for (const [piece] of text.matchAll(pieces)) {
    if (/^\d/.test(piece)) {
      if (!/^\p{L}/u.test(before)) found.at(-1)?.push(piece);
    } else if (/^\p{L}/u.test(piece)) {
      if (/^\d/.test(before)) found.at(-1)?.pop();
      found.push([]);
    } else if (piece.length > longestGap) found.push([]);
    before = piece;
  }
  return found;
}

/** Whether neighbouring groups of digits form a card number together. */
function hasNumber(groups: readonly string[]): boolean {
  return groups.some((_, start) => {
    let digits = "";
    for (const group of groups.slice(start, start + longest)) {
      digits += group;
      if (digits.length > longest) return false;
      if (isCardNumber(digits)) return true;
    }
    return false;
  });
}
