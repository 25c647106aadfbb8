import { formatCalendarDay } from "#domain/calendar/calendar-arithmetic.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import { formatMoney, moneyFormat } from "#domain/money/money.ts";

const zone = "America/New_York";

export function moneyAndDaysIn(locale: string) {
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
  return {
    /** `1_500_000` is `$15,000`. S35. */
    dollars: (cents: number) => moneyFormat(locale, 0).format(cents / 100),
    /** `1_500_000` is `$15,000.00`. */
    money: (cents: number) => formatMoney(cents, locale),
    /** `2026-12-21` is `December 21, 2026`. */
    longDay: (day: CalendarDay) => formatCalendarDay(day, locale),
    /** `March 2, 2026 at 10:00:00 AM EST (15:00:00 UTC)`. */
    longTime: (instant: Date) =>
      `${longTimes.format(instant)} (${universalTimes.format(instant)} UTC)`,
  };
}
