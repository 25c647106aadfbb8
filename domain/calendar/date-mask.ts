import { parseCalendarDay } from "./calendar-day.ts";
import { monthOf } from "#domain/language/month.ts";
import { collapseSpaces } from "#domain/text/spaces.ts";

export type DatePart = "month" | "day" | "year";
export type DateSegments = { readonly [Part in DatePart]: string };

export const datePatterns = ["MM/dd/yyyy", "dd.MM.yyyy", "yyyy-MM-dd"] as const;
export type DatePattern = (typeof datePatterns)[number];

export type DateMask = {
  readonly pattern: DatePattern;
  readonly firstYear: number;
  readonly lastYear: number;
};

/** The default mask. Spec section 9. */
export const defaultDateMask: DateMask = {
  pattern: "dd.MM.yyyy",
  firstYear: 1900,
  lastYear: 9999,
};

/** Month first, unless a practice's component configures another order. S35. */
export function screenDateMask(pattern: DatePattern = "MM/dd/yyyy"): DateMask {
  return { ...defaultDateMask, pattern };
}

const partOfLetter = { M: "month", d: "day", y: "year" } as const;

/** @example partsOfMask({ pattern: "dd.MM.yyyy", … }) // ["day", "month", "year"] */
export function partsOfMask({ pattern }: DateMask): readonly DatePart[] {
  const letters = pattern.match(/[Mdy]/g) ?? [];
  return [...new Set(letters)].map((letter) => partOfLetter[letter as keyof typeof partOfLetter]);
}

const monthFirst = ["month", "day", "year"] as const;
const dayFirst = ["day", "month", "year"] as const;
const yearFirst = ["year", "month", "day"] as const;
const yearThenDay = ["year", "day", "month"] as const;
const lengthOf = { year: 4, month: 2, day: 2 } as const;

const time = /(?<=\d{4}-\d\d-\d\d)[T ]\d\d:\d\d\S*$/i;

/**
 * Reads a whole date with any separators or none, and with the month as a number or a name. Other words do not count:
 * "Saturday", "27th", "de", "年". The mask's order is tried first, then the others, until the parts are a day that
 * exists. A year of two digits stays, so that its rule requests four. Spec section 9.
 *
 * @returns undefined when the text has another shape or the year is outside the mask's range
 */
export function readMaskedDate(
  text: string,
  mask: DateMask = defaultDateMask,
): DateSegments | undefined {
  const all =
    collapseSpaces(text)
      .replace(time, "")
      .match(/\d+|\p{L}+/gu) ?? [];
  const found = all.filter((word) => /\d/.test(word) || monthOf(word) !== "");
  const orders = [partsOfMask(mask), monthFirst, dayFirst, yearFirst, yearThenDay];
  const dates = orders.map((order) => dateIn(order, wordsOf(found, order)));
  const whole = dates.filter((date) => date !== undefined && isUsed(date, mask));
  return (
    whole.find((date) => date && isDay(date)) ?? (dates[0] === whole[0] ? whole[0] : undefined)
  );
}

function wordsOf(found: readonly string[], order: readonly DatePart[]): readonly string[] {
  const [digits = ""] = found;
  if (found.length !== 1 || !/^\d{8}$/.test(digits)) return found;
  let from = 0;
  return order.map((part) => digits.slice(from, (from += lengthOf[part])));
}

function dateIn(order: readonly DatePart[], words: readonly string[]): DateSegments | undefined {
  if (words.length !== 3) return undefined;
  const [month = "", day = "", year = ""] = (["month", "day", "year"] as const).map(
    (part) => words[order.indexOf(part)],
  );
  return { month: monthOf(month) || padded(month), day: padded(day), year };
}

const padded = (digits: string) => (/^[1-9]$/.test(digits) ? `0${digits}` : digits);

function isUsed({ month, day, year }: DateSegments, { firstYear, lastYear }: DateMask): boolean {
  if (!/^\d\d$/.test(month) || !/^\d\d$/.test(day)) return false;
  const isShort = /^\d\d$/.test(year);
  return isShort || (/^\d{4}$/.test(year) && Number(year) >= firstYear && Number(year) <= lastYear);
}

/** Any day can be 29 February in a year of two digits. */
function isDay({ month, day, year }: DateSegments): boolean {
  return parseCalendarDay(`${year.length === 4 ? year : "2000"}-${month}-${day}`).ok;
}
