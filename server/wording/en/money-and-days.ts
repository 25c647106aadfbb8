import { format } from "date-fns/format";
import { parseISO } from "date-fns/parseISO";
import { locale } from "./locale.ts";

const wholeDollars = new Intl.NumberFormat(locale, {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});

/** Whole dollars of an amount in cents: `1_500_000` is `$15,000`. Decision 35. */
export function dollars(cents: number): string {
  return wholeDollars.format(cents / 100);
}

/** A calendar day as people write it: `2026-12-21` is `December 21, 2026`. */
export function longDay(isoDay: string): string {
  return format(parseISO(isoDay), "MMMM d, yyyy");
}
