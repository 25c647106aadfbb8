/** The only currency. Spec section 3. */
export const currency = "USD";

const formats: Record<string, Intl.NumberFormat> = {};

/** Cached: creating a format is slow. */
export const moneyFormat = (locale: string, maximumFractionDigits: number) =>
  (formats[locale + maximumFractionDigits] ??= new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    maximumFractionDigits,
  }));

/** @throws RangeError on any currency but USD. Spec sections 3 and 8 */
export function requireUsd(code: string): typeof currency {
  if (code !== currency) throw new RangeError(`unsupported currency ${code}`);
  return currency;
}

/** Rounded half up by decimal digits; throws RangeError on an amount that is not finite. */
export function dollarsToCents(dollars: number): number {
  if (!Number.isFinite(dollars)) throw new RangeError("an amount must be finite");
  const digits = String(dollars);
  return Math.round(digits.includes("e") ? dollars * 100 : Number(`${digits}e2`)) + 0;
}

/** Whole dollars. Cents are cut off, so that a limit is never overstated. S35. */
export function formatDollars(cents: number, locale: string): string {
  return moneyFormat(locale, 0).format(Math.trunc(cents / 100) + 0);
}

/** A chosen amount: whole dollars without cents, others with cents. S47. */
export function formatCost(cents: number, locale: string): string {
  return cents % 100 === 0 ? formatDollars(cents, locale) : formatMoney(cents, locale);
}

/** Dollars and exactly two decimals; throws RangeError on any currency but USD. Spec section 9. */
export function formatMoney(
  cents: number,
  locale: string,
  currencyCode: string = currency,
): string {
  requireUsd(currencyCode);
  return moneyFormat(locale, 2).format(cents / 100);
}
