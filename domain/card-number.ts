/** From the shortest to the longest number of a card. ISO/IEC 7812. */
const shortest = 13;
const longest = 19;
/** Digits with single spaces or hyphens between them, and no letter or digit right beside. */
const candidates = /(?<![A-Za-z0-9])\d(?:[ -]?\d){12,}(?![A-Za-z0-9])/g;

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

/** Whether the last digit checks the others. ISO/IEC 7812-1, Annex B. */
export function hasLuhnDigit(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const fromEnd = digits.length - 1 - index;
    const doubled = Number(digits[index]) * (fromEnd % 2 === 0 ? 1 : 2);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** The brand of a card by its number; `undefined` for a network without one here. */
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
 * Whether a text holds a card's number, spaces and hyphens in it ignored. Digits inside a word are none: a hash or an id
 * is not taken for a card.
 *
 * @example holdsCardNumber("card 4242 4242-4242 4242, please") // true
 */
export function holdsCardNumber(text: string): boolean {
  return (text.match(candidates) ?? []).some((found) => isCardNumber(found.replaceAll(/\D/g, "")));
}
