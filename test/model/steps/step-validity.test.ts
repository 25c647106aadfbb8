import { describe, expect, it } from "vitest";
import { noAnswers, type FieldOrBox } from "#domain/answers/answers.ts";
import { preQualificationRules } from "#domain/validation/field-errors.ts";
import type { FieldRules } from "#domain/records/field-rules.ts";
import { isComplete } from "#machines/steps/step-errors.ts";
import { leftBoxes, stepValidity } from "#machines/steps/step-validity.ts";
import { facts } from "./flow.cases.ts";

const rules = preQualificationRules;
const email = { rules, components: [{ name: "Email" }] } as const;
const birthDate = { rules, components: [{ name: "DateOfBirth" }] } as const;

const left = (...touched: readonly FieldOrBox[]) => ({
  answers: noAnswers,
  rejected: undefined,
  facts,
  touched,
});

function counting() {
  let times = 0;
  const counted: Pick<FieldRules, "stepErrors"> = {
    stepErrors: (...step) => {
      times += 1;
      return rules.stepErrors(...step);
    },
  };
  return { rules: counted, times: () => times };
}

describe("the validity of a step", () => {
  it("knows each error, and shows those of fields that were left [R5-60 R5-61]", () => {
    const errors = { email: "email.required" };
    expect(stepValidity(email, left())).toEqual({ errors, shown: {} });
    expect(stepValidity(email, left("phone"))).toEqual({ errors, shown: {} });
    expect(stepValidity(email, left("email"))).toEqual({ errors, shown: errors });
  });

  it("shows a birth date's after all three parts lost focus [R5-14]", () => {
    const errors = { birthMonth: "dateOfBirth.required" };
    expect(stepValidity(birthDate, left("birthMonth", "birthYear")).shown).toEqual({});
    expect(stepValidity(birthDate, left("birthMonth", "birthYear", "birthDay")).shown).toEqual(
      errors,
    );
  });

  it("blocks Next until the step is complete [R2.2-77]", () => {
    expect(isComplete(email, { answers: { ...noAnswers, email: "ana@" }, facts })).toBe(false);
    const right = { ...noAnswers, email: "ana@example.com" };
    expect(isComplete(email, { answers: right, facts })).toBe(true);
  });

  it("is validated once per context, for any number of renders", () => {
    const { times, ...judge } = counting();
    const context = left("email");
    const step = { ...judge, components: email.components };
    const first = stepValidity(step, context);
    expect(stepValidity({ ...step }, context)).toBe(first);
    expect(times()).toBe(1);
    expect(stepValidity({ ...step, components: birthDate.components }, context)).toEqual({
      errors: { birthMonth: "dateOfBirth.required" },
      shown: {},
    });
    expect(stepValidity(email, context)).toEqual(first);
    expect(stepValidity(step, left("email"))).toEqual(first);
    expect(times()).toBe(3);
  });
});

it("knows the boxes of a code that were left [R5-56]", () => {
  expect(leftBoxes(["code.1", "email", "code", "code.6"])).toEqual([1, 6]);
  expect(leftBoxes([])).toEqual([]);
});
