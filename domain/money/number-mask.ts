/** How a masked number is written: what comes before its decimals, and how many of them it has. */
export type NumberMask = { readonly radix: "," | "."; readonly scale: number };

/** A masked number that brings no mask of its own. Spec section 9. */
export const defaultNumberMask: NumberMask = { radix: ",", scale: 2 };

/** The mask of every shipped screen: dollars and cents, as in the United States. Decision 35. */
export const dollarMask: NumberMask = { radix: ".", scale: 2 };

const digitsIn = (part = "") => part.replaceAll(/\D/g, "");

/** The digits before the radix and those after it; signs, letters and what groups thousands are passed over. */
function partsOf(text: string, { radix, scale }: NumberMask) {
  const [whole, decimals] = text.normalize("NFKC").split(radix);
  return { whole: digitsIn(whole), decimals: digitsIn(decimals).slice(0, scale) };
}

/**
 * A number in a text, as a whole number of its smallest unit; decimals past the mask's are cut off.
 *
 * @returns undefined when there is no digit
 * @see Spec section 9
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
 * What was typed, without a decimal that the mask does not take.
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
