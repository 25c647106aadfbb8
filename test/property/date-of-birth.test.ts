import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addCalendarDays, addCalendarMonths } from "#domain/calendar/calendar-arithmetic.ts";
import { calendarPartsOf } from "#domain/calendar/calendar-day.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import { parseDateOfBirthText } from "#domain/applicant/date-of-birth.ts";

const today = fc
  .date({ min: new Date("2000-01-01"), max: new Date("2090-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10) as CalendarDay);

const written = (day: CalendarDay) => `${day.slice(5, 7)}${day.slice(8, 10)}${day.slice(0, 4)}`;

describe("an age always", () => {
  it("passes from the 18th birthday on, and the day before it never [R5-09 R9-01]", () => {
    fc.assert(
      fc.property(today, (birthday) => {
        const born = addCalendarMonths(birthday, -18 * 12);
        fc.pre(calendarPartsOf(born).day === calendarPartsOf(birthday).day);
        expect(parseDateOfBirthText(written(born), birthday)).toMatchObject({ ok: true });
        expect(parseDateOfBirthText(written(born), addCalendarDays(birthday, -1))).toEqual({
          ok: false,
          error: "dateOfBirth.age",
        });
      }),
    );
  });

  it("passes until the day before the 91st birthday, and on it never [R5-09 R9-01]", () => {
    fc.assert(
      fc.property(today, (birthday) => {
        const born = addCalendarMonths(birthday, -91 * 12);
        fc.pre(calendarPartsOf(born).day === calendarPartsOf(birthday).day);
        fc.pre(calendarPartsOf(born).year > 1900);
        expect(parseDateOfBirthText(written(born), birthday)).toEqual({
          ok: false,
          error: "dateOfBirth.age",
        });
        expect(parseDateOfBirthText(written(born), addCalendarDays(birthday, -1))).toMatchObject({
          ok: true,
        });
      }),
    );
  });

  it("never passes in or after the current year, nor in 1900 or before [R5-13 R9-02]", () => {
    const year = fc.oneof(fc.integer({ min: 0, max: 1900 }), fc.integer({ min: 2091, max: 9999 }));
    fc.assert(
      fc.property(today, year, (day, born) => {
        const text = `0615${String(born).padStart(4, "0")}`;
        expect(parseDateOfBirthText(text, day)).toEqual({
          ok: false,
          error: "dateOfBirth.invalid",
        });
      }),
    );
  });
});

describe("a birth date always", () => {
  it("is eight digits when it passes [R5-07 R9-08]", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{6,10}$/)), today, (text, day) => {
        const judged = parseDateOfBirthText(text, day);
        expect(!judged.ok || /^\d{8}$/.test(judged.value)).toBe(true);
      }),
    );
  });
});
