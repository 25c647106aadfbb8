/** The decimal separator and the number of decimals. */
export type NumberMask = { readonly radix: "," | "."; readonly scale: number };

/** The default mask. Spec section 9. */
export const defaultNumberMask: NumberMask = { radix: ",", scale: 2 };

/** Dollars and cents as in the United States; all screens use it. S35. */
export const dollarMask: NumberMask = { radix: ".", scale: 2 };

const digitsIn = (part = "") => part.replaceAll(/\D/g, "");

/** Digits before and after the decimal separator; other characters are ignored. */
function partsOf(text: string, { radix, scale }: NumberMask) {
  const [whole, decimals] = text.normalize("NFKC").split(radix);
  return { whole: digitsIn(whole), decimals: digitsIn(decimals).slice(0, scale) };
}

/**
 * Reads a number as a whole number of its smallest unit; extra decimals are cut off. Spec section 9.
 *
 * @returns undefined without digits
 * @example readMaskedNumber("1.234,567") // 123_456
 */
export function readMaskedNumber(
  text: string,
  mask: NumberMask = defaultNumberMask,
): number | undefined {
  const { whole, decimals } = partsOf(text, mask);
  if (whole === "" && decimals === "") return undefined;
  return Number(`${whole}${decimals.padEnd(mask.scale, "0")}`);
}

/**
 * Removes decimals beyond the mask's.
 *
 * @example withinScale("$1,234.567", dollarMask) // "$1,234.56"
 */
export function withinScale(
  text: string,
  { radix, scale }: NumberMask = defaultNumberMask,
): string {
  const at = text.indexOf(radix);
  return at === -1 ? text : text.slice(0, at + 1 + scale);
}
