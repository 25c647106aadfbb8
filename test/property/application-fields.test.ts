import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldNames, type Answers } from "#domain/answers/answers.ts";
import { applicationRules } from "#domain/validation/application-fields.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import type { StepFacts } from "#domain/records/field-rules.ts";
import { stepMessage } from "#domain/validation/step-message.ts";
import { componentNames } from "#domain/step/step.ts";

const textFields = fieldNames.filter((name) => name !== "acceptedSections");
const text = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.constantFrom("", "yes", "no", "Monthly", "debit", "payByCheck", "2026-01-02", "500000", "MA"),
);
const answers = fc.record(
  Object.fromEntries(
    fieldNames.map((name) => [name, name === "acceptedSections" ? fc.array(text) : text]),
  ),
) as unknown as fc.Arbitrary<Answers>;
const component = fc.constantFrom(...componentNames).map((name) => ({ name }));
const facts: StepFacts = {
  today: "2026-11-21" as CalendarDay,
  programCodes: [],
  serviceTypeShape: "button",
  states: [],
};

describe("any answers to any component of the full application", () => {
  it("have errors only in its own fields that are shown", () => {
    fc.assert(
      fc.property(component, answers, (requested, given) => {
        const wrong = Object.keys(applicationRules.stepErrors([requested], given, facts));
        const own = applicationRules
          .fieldsOf(requested)
          .filter((f) => applicationRules.isFieldShown(f, given, facts));
        expect(wrong.filter((field) => !(own as readonly string[]).includes(field))).toEqual([]);
      }),
    );
  });

  it("are judged alike whether or not they were normalized twice", () => {
    fc.assert(
      fc.property(fc.constantFrom(...textFields), fc.string(), (field, typed) => {
        const once = applicationRules.normalizeAnswer(field, typed);
        expect(applicationRules.normalizeAnswer(field, once)).toBe(once);
      }),
    );
  });

  it("have a step message exactly when a component of the full application is wrong", () => {
    const own = componentNames.slice(componentNames.indexOf("PersonalInformation"));
    fc.assert(
      fc.property(fc.constantFrom(...own), answers, (name, given) => {
        const errors = applicationRules.stepErrors([{ name }], given, facts);
        const isWrong = Object.keys(errors).length > 0;
        expect(stepMessage([{ name }], errors) !== undefined).toBe(isWrong);
      }),
    );
  });
});
