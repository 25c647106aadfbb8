import type { Locale } from "#domain/language/locale.ts";

/** The only currency. Spec section 3. */
export const currency = "USD";

const formats: Record<string, Intl.NumberFormat> = {};

/** How an amount is written. Each format is made once: that takes a hundred times as long as to use it. */
export const moneyFormat = (locale: Locale, maximumFractionDigits: number) =>
  (formats[locale + maximumFractionDigits] ??= new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    maximumFractionDigits,
  }));

/**
 * Lets only USD pass.
 *
 * @throws RangeError on any other currency code. Spec sections 3 and 8
 */
export function requireUsd(code: string): typeof currency {
  if (code !== currency) throw new RangeError(`unsupported currency ${code}`);
  return currency;
}

/**
 * An amount of the wire, in dollars, as whole cents, rounded half up by its decimal digits.
 *
 * @throws RangeError on an amount that is not finite
 * @example dollarsToCents(1.005) // 101
 */
export function dollarsToCents(dollars: number): number {
  if (!Number.isFinite(dollars)) throw new RangeError("an amount must be finite");
  const digits = String(dollars);
  return Math.round(digits.includes("e") ? dollars * 100 : Number(`${digits}e2`)) + 0;
}

/**
 * Whole dollars with a comma for thousands; cents are cut off, so that a limit is never overstated. Decision 35.
 *
 * @example formatDollars(1_234_599, "en-US") // "$12,345"
 */
export function formatDollars(cents: number, locale: Locale): string {
  return moneyFormat(locale, 0).format(Math.trunc(cents / 100) + 0);
}

/**
 * An amount that was chosen: whole dollars as such, others to the cent. Decision 47.
 *
 * @example formatCost(123_456, "en-US") // "$1,234.56"
 */
export function formatCost(cents: number, locale: Locale): string {
  return cents % 100 === 0 ? formatDollars(cents, locale) : formatMoney(cents, locale);
}

/**
 * Dollars and exactly two decimals. Spec section 9.
 *
 * @throws RangeError on any currency but USD
 * @example formatMoney(123_450, "en-US") // "$1,234.50"
 */
export function formatMoney(
  cents: number,
  locale: Locale,
  currencyCode: string = currency,
): string {
  requireUsd(currencyCode);
  return moneyFormat(locale, 2).format(cents / 100);
}
