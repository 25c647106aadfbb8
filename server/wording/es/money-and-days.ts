import { locale } from "#domain/words/es/locale.ts";
import { moneyAndDaysIn } from "#server/wording/format/money-and-days.ts";

export const { dollars, money, longDay, longTime } = moneyAndDaysIn(locale);
