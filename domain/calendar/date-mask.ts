export type DatePart = "month" | "day" | "year";
export type DateSegments = { readonly [Part in DatePart]: string };

export const datePatterns = ["MM/dd/yyyy", "dd.MM.yyyy", "yyyy-MM-dd"] as const;
export type DatePattern = (typeof datePatterns)[number];

/** The order of a date's parts, and the first and last allowed year. */
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

const separated = /^(\d{1,4})[/.\- ](\d{1,2})[/.\- ](\d{1,4})$/;
const runTogether = { year: "(\\d{4})", month: "(\\d{2})", day: "(\\d{2})" };

/** Pads a single digit with a zero. Spec section 2.5. */
function padded(part: DatePart, digits: string): string {
  return part !== "year" && /^[1-9]$/.test(digits) ? `0${digits}` : digits;
}

/**
 * Reads a whole date in the mask's order, or year first as in ISO 8601, with any separators or none. Spec section 9.
 *
 * @returns undefined when the text has another shape or the year is outside the mask's range
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
  return isUsed(date, mask) ? date : undefined;
}

function isUsed({ month, day, year }: DateSegments, { firstYear, lastYear }: DateMask): boolean {
  const isWhole = month.length === 2 && day.length === 2 && year.length === 4;
  return isWhole && Number(year) >= firstYear && Number(year) <= lastYear;
}
