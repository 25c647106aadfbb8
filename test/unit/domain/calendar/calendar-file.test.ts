import { expect, it } from "vitest";
import { calendarFile } from "#domain/calendar/calendar-file.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";

const entry = {
  uid: "CS-7K4MQ-2XW9R-first-payment",
  day: "2026-12-31" as CalendarDay,
  title: "Loan payment: $104.68",
  text: "Bright Smile Dental, by Visa; see your agreement.",
  madeOn: "2026-11-22" as CalendarDay,
};

it("is a whole day with a reminder the day before", () => {
  expect(calendarFile(entry).split("\r\n")).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Carestep//Loan//EN",
    "BEGIN:VEVENT",
    "UID:CS-7K4MQ-2XW9R-first-payment",
    "DTSTAMP:20261122T000000Z",
    "DTSTART;VALUE=DATE:20261231",
    "DTEND;VALUE=DATE:20270101",
    "TRANSP:TRANSPARENT",
    "SUMMARY:Loan payment: $104.68",
    String.raw`DESCRIPTION:Bright Smile Dental\, by Visa\; see your agreement.`,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    "TRIGGER:-P1D",
    "DESCRIPTION:Loan payment: $104.68",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

it.each([
  ["one octet", "x", 75],
  ["one octet, the last of those", "\u{7f}", 75],
  ["two octets", "λ", 75],
  ["two octets, the first of those", "\u{80}", 75],
  ["two octets, the last of those", "\u{7ff}", 75],
  ["three octets", "山", 75],
  ["three octets, the first of those", "\u{800}", 75],
  ["four octets", "🦷", 73],
  ["four octets, the first of those", "\u{10000}", 73],
])("folds what is longer than 75 octets, and cuts no character of %s", (_, character, longest) => {
  const text = character.repeat(200);
  const file = calendarFile({ ...entry, text });
  const lines = file.split("\r\n");
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBe(longest);
  expect(file.replaceAll("\r\n ", "")).toContain(`DESCRIPTION:${text}`);
});
