import { parsePhoneNumber } from "#domain/phone/phone-number.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldNames, noAnswers, type Answers } from "#domain/answers/answers.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import {
  componentErrors,
  fieldsOf,
  normalizeAnswer,
  stepErrors,
  type StepFacts,
} from "#domain/validation/field-errors.ts";
import { isPreQualificationCode } from "#domain/messages/catalogue-words.ts";
import { componentNames } from "#domain/step/step.ts";

const textFields = fieldNames.filter((name) => name !== "acceptedSections");
const field = fc.constantFrom(...textFields);
const typed = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.stringMatching(/^[\d ()+-]{0,20}$/),
  fc.string({ minLength: 290, maxLength: 400 }),
);
const answers: fc.Arbitrary<Answers> = fc
  .array(fc.tuple(field, typed), { maxLength: 14 })
  .map((pairs) => ({ ...noAnswers, ...Object.fromEntries(pairs) }));
const component = fc.record({
  name: fc.constantFrom(...componentNames),
  consentCheckbox: fc.boolean(),
});
const facts: StepFacts = {
  today: "2026-11-20" as CalendarDay,
  programCodes: [{ name: "ortho", shortDescription: "", displayTitle: "", active: true }],
  serviceTypeShape: "dropdown",
  states: [],
};

describe("what typing becomes always", () => {
  it("stays the same when it is typed again, and is never longer than 300", () => {
    fc.assert(
      fc.property(field, typed, (name, text) => {
        const stored = normalizeAnswer(name, text);
        expect(normalizeAnswer(name, stored)).toBe(stored);
        expect(stored.length).toBeLessThanOrEqual(300);
      }),
      {
        numRuns: 2000,
        examples: [
          ["phone", `+${" ".repeat(30)}2`],
          ["phone", `+${" ".repeat(8)}:${" ".repeat(30)}2`],
          ["email", "< a <b>c@d.e"],
          ["email", "e -mail:a"],
          ["lastFour", `${"x".repeat(298)}12345`],
        ],
      },
    );
  });

  it("is digits up to its length in a digits-only field, or the whole text with more of them [R5-19 R5-22 R5-39]", () => {
    const longest = { phone: 10, zip: 9, lastFour: 4, birthMonth: 2, birthDay: 2, birthYear: 4 };
    const name = fc.constantFrom(...(Object.keys(longest) as (keyof typeof longest)[]));
    fc.assert(
      fc.property(name, typed, (digitsOnly, text) => {
        const answer = normalizeAnswer(digitsOnly, text);
        if (/^\d*$/.test(answer)) return;
        if (digitsOnly === "phone" && parsePhoneNumber(answer).ok) throw new Error(answer);
        if (digitsOnly === "phone") return;
        expect(answer.replace(/\D/g, "").length).toBeGreaterThan(longest[digitsOnly]);
      }),
      { examples: [["zip", `${"x".repeat(298)}1234567890`]] },
    );
  });
});

describe("the errors of a component always", () => {
  it("appear on its own fields, with texts in the catalogue, for any input", () => {
    fc.assert(
      fc.property(component, answers, (config, given) => {
        const errors = componentErrors(config, given, facts);
        const fields = fieldsOf(config) as readonly string[];
        expect(Object.keys(errors).filter((name) => !fields.includes(name))).toEqual([]);
        expect(Object.values(errors).filter((code) => !isPreQualificationCode(code))).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it("are none exactly when those of a step made of it are none [R2.5-42]", () => {
    fc.assert(
      fc.property(fc.array(component, { maxLength: 5 }), answers, (components, given) => {
        const each = components.map((config) => componentErrors(config, given, facts));
        const isFree = each.every((errors) => Object.keys(errors).length === 0);
        expect(Object.keys(stepErrors(components, given, facts)).length === 0).toBe(isFree);
      }),
    );
  });
});
