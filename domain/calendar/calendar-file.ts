import { addCalendarDays } from "./calendar-arithmetic.ts";
import type { CalendarDay } from "./calendar-day.ts";

export type CalendarEntry = {
  readonly uid: string;
  readonly day: CalendarDay;
  readonly title: string;
  readonly text: string;
  readonly madeOn: CalendarDay;
};

/** In octets, without the line end. RFC 5545. */
const longestLine = 75;

/** An all-day entry as an iCalendar file, with a reminder the day before. RFC 5545. */
export function calendarFile({ uid, day, title, text, madeOn }: CalendarEntry): string {
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Carestep//Loan//EN",
    "BEGIN:VEVENT",
    `UID:${escaped(uid)}`,
    `DTSTAMP:${digitsOf(madeOn)}T000000Z`,
    `DTSTART;VALUE=DATE:${digitsOf(day)}`,
    `DTEND;VALUE=DATE:${digitsOf(addCalendarDays(day, 1))}`,
    "TRANSP:TRANSPARENT",
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    "TRIGGER:-P1D",
    `DESCRIPTION:${escaped(title)}`,
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]
    .map(folded)
    .join("\r\n");
}

const digitsOf = (day: CalendarDay) => day.replaceAll("-", "");

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);
}

function folded(line: string): string {
  let octets = 0;
  return Array.from(line, (character) => {
    const length = octetsOf(character);
    octets += length;
    if (octets <= longestLine) return character;
    octets = length + 1;
    return `\r\n ${character}`;
  }).join("");
}

function octetsOf(character: string): number {
  const point = character.codePointAt(0)!;
  if (point < 0x80) return 1;
  if (point < 0x8_00) return 2;
  return point < 0x1_00_00 ? 3 : 4;
}
