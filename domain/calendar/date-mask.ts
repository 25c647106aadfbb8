export type DatePart = "month" | "day" | "year";
export type DateSegments = { readonly [Part in DatePart]: string };

export const datePatterns = ["MM/dd/yyyy", "dd.MM.yyyy", "yyyy-MM-dd"] as const;
export type DatePattern = (typeof datePatterns)[number];

/** How a masked date is written: the order of its parts, and the years that it takes, both included. */
export type DateMask = {
  readonly pattern: DatePattern;
  readonly firstYear: number;
  readonly lastYear: number;
};

/** A masked date that brings no mask of its own. Spec section 9. */
export const defaultDateMask: DateMask = {
  pattern: "dd.MM.yyyy",
  firstYear: 1900,
  lastYear: 9999,
};

/** The mask of the shipped screens, which put the month first, unless a practice's component has another. Decision 35. */
export function screenDateMask(pattern: DatePattern = "MM/dd/yyyy"): DateMask {
  return { ...defaultDateMask, pattern };
}

const partOfLetter = { M: "month", d: "day", y: "year" } as const;

/** @example partsOfMask({ pattern: "dd.MM.yyyy", … }) // ["day", "month", "year"] */
export function partsOfMask({ pattern }: DateMask): readonly DatePart[] {
  const letters = pattern.match(/[Mdy]/g) ?? [];
  return [...new Set(letters)].map((letter) => partOfLetter[letter as keyof typeof partOfLetter]);
}

const separated = /^(\d{1,4})[/.\- ](\d{1,2})[/.\- ](\d{1,4})$/;
const runTogether = { year: "(\\d{4})", month: "(\\d{2})", day: "(\\d{2})" };

/** A single digit of a month or day with a leading zero. Spec section 2.5. */
function padded(part: DatePart, digits: string): string {
  return part !== "year" && /^[1-9]$/.test(digits) ? `0${digits}` : digits;
}

/**
 * A whole date in a text, in the order of the mask unless the year leads as in ISO 8601; whatever separates the parts, or
 * nothing at all.
 *
 * @returns absent when the text is no date of that shape, or its year is none that the mask takes
 * @see Spec section 9
 * @example readMaskedDate("27.4.1985") // { day: "27", month: "04", year: "1985" }
 */
export function readMaskedDate(
  text: string,
  mask: DateMask = defaultDateMask,
): DateSegments | undefined {
  const trimmed = text.normalize("NFKC").trim();
  const isIso = /^\d{4}-/.test(trimmed);
  const order = isIso ? (["year", "month", "day"] as const) : partsOfMask(mask);
  const digits = new RegExp(`^${order.map((part) => runTogether[part]).join("")}$`).exec(trimmed);
  const found = (digits ?? separated.exec(trimmed))?.slice(1);
  if (found === undefined) return undefined;
  const partOf = (part: DatePart) => padded(part, found[order.indexOf(part)] ?? "");
  const date = { month: partOf("month"), day: partOf("day"), year: partOf("year") };
  return isTaken(date, mask) ? date : undefined;
}

function isTaken({ month, day, year }: DateSegments, { firstYear, lastYear }: DateMask): boolean {
  const isWhole = month.length === 2 && day.length === 2 && year.length === 4;
  return isWhole && Number(year) >= firstYear && Number(year) <= lastYear;
}
