import type { DatePart } from "#domain/calendar/date-mask.ts";
import { digitsOf } from "#domain/text/digits.ts";

export const segmentLength: { readonly [Part in DatePart]: number } = { month: 2, day: 2, year: 4 };

/** A larger first digit completes the segment: no month starts with 2, no day with 4. */
const largestFirstDigit: { readonly [Part in DatePart]: number } = { month: 1, day: 3, year: 9 };

export function padSegment(part: DatePart, digits: string): string {
  return part !== "year" && /^[1-9]$/.test(digits) ? `0${digits}` : digits;
}

export function typedSegment(part: DatePart, text: string): string {
  const digits = digitsOf(text).slice(0, segmentLength[part]);
  const isWhole = Number(digits) > largestFirstDigit[part];
  return digits.length === 1 && isWhole ? padSegment(part, digits) : digits;
}
