import { formatCalendarDay } from "#domain/calendar/calendar-arithmetic.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import { locale } from "#domain/words/en/locale.ts";

const wholeDollars = new Intl.NumberFormat(locale, {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});

/** `1_500_000` is `$15,000`. S35. */
export function dollars(cents: number): string {
  return wholeDollars.format(cents / 100);
}

/** `2026-12-21` is `December 21, 2026`. */
export function longDay(day: CalendarDay): string {
  return formatCalendarDay(day, locale);
}

const zone = "America/New_York";
const longTimes = new Intl.DateTimeFormat(locale, {
  dateStyle: "long",
  timeStyle: "long",
  timeZone: zone,
});
const universalTimes = new Intl.DateTimeFormat(locale, {
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
  timeZone: "UTC",
});

/** `March 2, 2026 at 10:00:00 AM EST (15:00:00 UTC)`. */
export function longTime(instant: Date): string {
  return `${longTimes.format(instant)} (${universalTimes.format(instant)} UTC)`;
}
