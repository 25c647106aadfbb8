import { collapseSpaces } from "#domain/text/spaces.ts";

export type NumberMask = { readonly radix: "," | "."; readonly scale: number };

/** The default mask. Spec section 9. */
export const defaultNumberMask: NumberMask = { radix: ",", scale: 2 };

/** Dollars and cents as in the United States; screens use it by default. S35. */
export const dollarMask: NumberMask = { radix: ".", scale: 2 };

export const numberPatterns = ["1,234.56", "1.234,56"] as const;
export type NumberPattern = (typeof numberPatterns)[number];

export function screenNumberMask(pattern: NumberPattern = "1,234.56"): NumberMask {
  return pattern === "1,234.56" ? dollarMask : defaultNumberMask;
}

export function inMask(dollars: string, { radix }: NumberMask): string {
  return radix === "."
    ? dollars
    : dollars.replaceAll(/[.,]/g, (sign) => (sign === "." ? "," : "."));
}

/** A number behind any sign or currency, with groups of thousands. */
const shapeOf = {
  ".": /^[^\d.,]*(|\d+|\d+(?:[ ,'’]\d{2,3})*[ ,'’]\d{3})(?:\.(\d*))?\s*(?:usd|dollars?)?$/i,
  ",": /^[^\d.,]*(|\d+|\d+(?:[ .'’]\d{2,3})*[ .'’]\d{3})(?:,(\d*))?\s*(?:usd|dollars?)?$/i,
} as const;

/**
 * Reads a number as a whole number of its smallest unit. Spec section 9.
 *
 * @returns undefined without digits, with too many decimals ("5.000" can be five thousand), and for a number written in
 *   another way: "1.234,56" must not become 1.23
 */
export function readMaskedNumber(
  text: string,
  { radix, scale }: NumberMask = defaultNumberMask,
): number | undefined {
  const [, whole = "", decimals = ""] = shapeOf[radix].exec(withSigns(text, radix)) ?? [];
  if ((whole === "" && decimals === "") || decimals.length > scale) return undefined;
  return Number(`${whole.replaceAll(/\D/g, "")}${decimals.padEnd(scale, "0")}`);
}

const withSigns = (text: string, radix: string) =>
  collapseSpaces(text).replace(/٬/g, " ").replace(/٫/g, radix);
