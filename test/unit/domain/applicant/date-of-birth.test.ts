import { describe, expect, it } from "vitest";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import {
  padDateSegment,
  parseDateOfBirth,
  parseDateOfBirthText,
} from "#domain/applicant/date-of-birth.ts";

const day = (text: string) => text as CalendarDay;
const today = day("2026-11-20");

it("a person born on February 29 turns 18 on March 1 [R5-09]", () => {
  const born = "02292008";
  expect(parseDateOfBirthText(born, day("2026-02-28"))).toEqual({
    ok: false,
    error: "dateOfBirth.age",
  });
  expect(parseDateOfBirthText(born, day("2026-03-01"))).toEqual({ ok: true, value: born });
});

describe("a birth date in three segments", () => {
  it("is stored as MMddyyyy with leading zeros [R2.5-50 R2.5-51 R3-12]", () => {
    expect(parseDateOfBirth({ month: "1", day: "2", year: "1990" }, today)).toEqual({
      ok: true,
      value: "01021990",
    });
  });

  it.each([
    { month: "4", day: "", year: "1985" },
    { month: "", day: "27", year: "1985" },
    { month: "4", day: "27", year: "85" },
    { month: "4", day: "27", year: "19855" },
    { month: "4", day: "127", year: "1985" },
    { month: "04", day: "", year: "271985" },
    { month: "", day: "04", year: "271985" },
    { month: "012", day: "1", year: "1985" },
    { month: "x", day: "27", year: "1985" },
  ])("is not complete: $month $day $year", (segments) => {
    expect(parseDateOfBirth(segments, today)).toEqual({ ok: false, error: "dateOfBirth.format" });
  });

  it.each([
    { month: "13", day: "1", year: "1985" },
    { month: "1", day: "32", year: "1985" },
    { month: "0", day: "1", year: "1985" },
  ])("names no day: $month $day $year [R5-11 R5-12]", (segments) => {
    expect(parseDateOfBirth(segments, today)).toEqual({ ok: false, error: "dateOfBirth.invalid" });
  });

  it("may have spaces around each", () => {
    expect(parseDateOfBirth({ month: " 4", day: "27 ", year: " 1985 " }, today)).toEqual({
      ok: true,
      value: "04271985",
    });
  });

  it("pads one digit and nothing else [R2.5-50]", () => {
    expect(["3", "12", "", "x", "123"].map((text) => padDateSegment(text))).toEqual([
      "03",
      "12",
      "",
      "x",
      "123",
    ]);
  });
});
