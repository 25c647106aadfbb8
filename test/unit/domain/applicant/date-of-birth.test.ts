import { describe, expect, it } from "vitest";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import {
  padDateSegment,
  parseDateOfBirth,
  parseDateOfBirthText,
} from "#domain/applicant/date-of-birth.ts";

const day = (text: string) => text as CalendarDay;
const today = day("2026-11-20");

describe("a birth date", () => {
  it.each(["04271985", "02291988", "11202008", "11211935", "12311936"])(
    "%s passes [R5-07 R9-08]",
    (text) => {
      expect(parseDateOfBirthText(text, today)).toEqual({ ok: true, value: text });
    },
  );

  it("is required [R5-06]", () => {
    expect(parseDateOfBirthText("", today)).toEqual({ ok: false, error: "dateOfBirth.required" });
    expect(parseDateOfBirth({ month: "", day: " ", year: "" }, today)).toEqual({
      ok: false,
      error: "dateOfBirth.required",
    });
  });

  it.each(["0427198", "042719855", "4/27/1985", "04-27-85", "0427198x", "４２７１９８５０"])(
    "is eight digits, MMddyyyy: %s is not [R5-07 R9-08]",
    (text) => {
      expect(parseDateOfBirthText(text, today)).toEqual({ ok: false, error: "dateOfBirth.format" });
    },
  );

  it.each(["02301990", "02291990", "04311990", "02291900"])("%s is no day [R5-08]", (text) => {
    expect(parseDateOfBirthText(text, today)).toEqual({ ok: false, error: "dateOfBirth.invalid" });
  });

  it.each(["00151990", "13151990"])("has a month from 1 to 12: %s has not [R5-11]", (text) => {
    expect(parseDateOfBirthText(text, today)).toEqual({ ok: false, error: "dateOfBirth.invalid" });
  });

  it.each(["01001990", "01321990"])("has a day from 1 to 31: %s has not [R5-12]", (text) => {
    expect(parseDateOfBirthText(text, today)).toEqual({ ok: false, error: "dateOfBirth.invalid" });
  });

  it.each([
    ["01011900", "dateOfBirth.invalid"],
    ["01010000", "dateOfBirth.invalid"],
    ["01012026", "dateOfBirth.invalid"],
    ["01012027", "dateOfBirth.invalid"],
    ["01011901", "dateOfBirth.age"],
    ["01012025", "dateOfBirth.age"],
  ])("lies after 1900 and before this year: %s gives %s [R5-13 R9-02]", (text, error) => {
    expect(parseDateOfBirthText(text, today)).toEqual({ ok: false, error });
  });

  it("is refused day first: 31 December 1990 [R5-11]", () => {
    expect(parseDateOfBirthText("31121990", today)).toEqual({
      ok: false,
      error: "dateOfBirth.invalid",
    });
  });
});

describe("the age of 18 to 90", () => {
  it.each([
    ["11202008", true],
    ["11212008", false],
    ["11192008", true],
    ["11211935", true],
    ["11201935", false],
    ["11201936", true],
  ])("counts the birthday itself: %s passes is %s [R5-09 R9-01]", (text, passes) => {
    const judged = parseDateOfBirthText(text, today);
    expect(judged).toEqual(
      passes ? { ok: true, value: text } : { ok: false, error: "dateOfBirth.age" },
    );
  });

  it("is reached on 1 March by who was born on 29 February [R5-09]", () => {
    const born = "02292008";
    expect(parseDateOfBirthText(born, day("2026-02-28"))).toEqual({
      ok: false,
      error: "dateOfBirth.age",
    });
    expect(parseDateOfBirthText(born, day("2026-03-01"))).toEqual({ ok: true, value: born });
  });
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
