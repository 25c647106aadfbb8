import { expect, it } from "vitest";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import { parseLastPaidDate } from "#domain/applicant/last-paid-date.ts";

it.each([
  [" 2026-03-02 ", { ok: true, value: "2026-03-02" }],
  ["2026-03-01", { ok: true, value: "2026-03-01" }],
  ["2026-03-03", { ok: false, error: "lastPaidDate.future" }],
  ["1935-03-02", { ok: true, value: "1935-03-02" }],
  ["1935-03-01", { ok: false, error: "lastPaidDate.past" }],
  ["0001-01-01", { ok: false, error: "lastPaidDate.past" }],
  ["11/13/2026", { ok: false, error: "lastPaidDate.invalid" }],
  ["2026-02-30", { ok: false, error: "lastPaidDate.invalid" }],
  ["  ", { ok: false, error: "lastPaidDate.required" }],
])("the day of the last pay typed as %j is read on 2 March", (text, read) => {
  expect(parseLastPaidDate(text, "2026-03-02" as CalendarDay)).toEqual(read);
});
