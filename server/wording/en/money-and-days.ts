import { locale } from "#domain/words/en/locale.ts";
import { moneyAndDaysIn } from "#server/wording/format/money-and-days.ts";

export const { dollars, money, longDay, longTime } = moneyAndDaysIn(locale);
