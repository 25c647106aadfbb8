import type { DatePart } from "#domain/calendar/date-mask.ts";
import { digitsOf } from "#domain/text/digits.ts";

export const segmentLength: { readonly [Part in DatePart]: number } = { month: 2, day: 2, year: 4 };

/** The largest first digit that can still get a second one: the 2nd month cannot be 20 or more, the 4th day not 40. */
const largestFirstDigit: { readonly [Part in DatePart]: number } = { month: 1, day: 3, year: 9 };

/** A single digit with a leading zero; a year and a lone zero stay as they are. */
export function padSegment(part: DatePart, digits: string): string {
  return part !== "year" && /^[1-9]$/.test(digits) ? `0${digits}` : digits;
}

/** The digits of one segment while they are typed: 4 becomes 04 at once, as no month begins with 4. */
export function typedSegment(part: DatePart, text: string): string {
  const digits = digitsOf(text).slice(0, segmentLength[part]);
  const isWhole = Number(digits) > largestFirstDigit[part];
  return digits.length === 1 && isWhole ? padSegment(part, digits) : digits;
}
