import { describe, expect, it } from "vitest";
import type { Answers } from "#domain/answers/answers.ts";
import { applicationRules } from "#domain/validation/application-fields.ts";
import { applicationChecks } from "#domain/components/application.ts";
import { preQualificationChecks } from "#domain/components/pre-qualification.ts";
import { validAnswers } from "#domain/records/valid-answers.ts";
import { preQualificationRules } from "#domain/validation/field-errors.ts";
import { componentNames, type ComponentName } from "#domain/step/step.ts";
import { sampleFacts } from "#machines/faults/sample-answers.ts";
import { application } from "#test/support/application-answers.ts";

const applicationFacts = { ...sampleFacts, application };

type Mistake = readonly [name: ComponentName, kind: string, answers: Partial<Answers>];

const mistakesOf = (checks: object): readonly Mistake[] =>
  Object.entries(checks as { [name: string]: { mistakes: { [kind: string]: object } } }).flatMap(
    ([name, { mistakes }]) =>
      Object.entries(mistakes).map(
        ([kind, answers]) => [name as ComponentName, kind, answers] as const,
      ),
  );

describe("the answers of the invented applicant", () => {
  it.each(componentNames)("are right for %s", (name) => {
    const component = { name, consentCheckbox: true };
    const [rules, known, checks] = Object.hasOwn(preQualificationChecks, name)
      ? ([preQualificationRules, sampleFacts, preQualificationChecks] as const)
      : ([applicationRules, applicationFacts, applicationChecks] as const);
    expect(rules.componentErrors(component, validAnswers(checks), known)).toEqual({});
  });

  it.each(mistakesOf(preQualificationChecks))(
    "are wrong for %s with the mistake %j",
    (name, _, other) => {
      const answers = { ...validAnswers(preQualificationChecks), ...other };
      expect(preQualificationRules.componentErrors({ name }, answers, sampleFacts)).not.toEqual({});
    },
  );

  it.each(mistakesOf(applicationChecks))(
    "are wrong for %s with the mistake %j",
    (name, _, other) => {
      const answers = { ...validAnswers(applicationChecks), ...other };
      expect(applicationRules.componentErrors({ name }, answers, applicationFacts)).not.toEqual({});
    },
  );
});
