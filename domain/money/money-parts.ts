import { moneyFormat } from "./money.ts";

export type MoneyParts = {
  readonly before: string;
  readonly cents: string;
  readonly after: string;
};

const isOfCents = ({ type }: Intl.NumberFormatPart) => type === "decimal" || type === "fraction";
const textOf = (parts: readonly Intl.NumberFormatPart[]) =>
  parts.map(({ value }) => value).join("");

/** @example moneyParts(123_450, "en-US") // { before: "$1,234", cents: ".50", after: "" } */
export function moneyParts(cents: number, locale: string): MoneyParts {
  const parts = moneyFormat(locale, 2).formatToParts(cents / 100);
  const first = parts.findIndex(isOfCents);
  const last = parts.findLastIndex(isOfCents);
  return {
    before: textOf(parts.slice(0, first)),
    cents: textOf(parts.slice(first, last + 1)),
    after: textOf(parts.slice(last + 1)),
  };
}
