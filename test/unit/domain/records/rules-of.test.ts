import { expect, it } from "vitest";
import { noAnswers, type Answers } from "#domain/answers/answers.ts";
import { applicationComponents } from "#domain/components/application.ts";
import { componentFields } from "#domain/step/component-fields.ts";
import { preQualificationComponents } from "#domain/components/pre-qualification.ts";
import type { FieldRecord } from "#domain/records/component-record.ts";
import { rulesOf } from "#domain/records/rules-of.ts";
import type { ApplicationStage, LoanApplication } from "#domain/loan/loan-application.ts";
import { componentNames } from "#domain/step/step.ts";

const components = { ...preQualificationComponents, ...applicationComponents };

it.each(componentNames)("%s lists its fields in reading order", (name) => {
  const requested = rulesOf(components).fieldsOf({ name, consentCheckbox: true });
  expect(requested).toEqual(componentFields[name]);
});

it("a field of two components is normalized and shown the same in both", () => {
  const fields = Object.values(components).flatMap((component) =>
    Object.entries<Partial<FieldRecord<"phone">>>(component.fields),
  );
  const differing = fields.filter(([name, field]) =>
    fields.some(
      ([other, { normalize, isShown }]) =>
        other === name && (normalize !== field.normalize || isShown !== field.isShown),
    ),
  );
  expect(differing.map(([name]) => name)).toEqual([]);
});

it("a component without a record has no fields and no errors", () => {
  const rules = rulesOf(preQualificationComponents);
  expect(rules.fieldsOf({ name: "MultipleOffers" })).toEqual([]);
  expect(rules.requirementsOf({ name: "MultipleOffers" })).toEqual([]);
  expect(rules.isStored({ name: "MultipleOffers" }, noAnswers, undefined)).toBe(false);
});

it("what the service still has of each component grows with the application's stage", () => {
  const { isStored } = rulesOf(components);
  const heldAt = (stage: ApplicationStage, answers: Answers) =>
    componentNames.filter((name) => isStored({ name }, answers, { stage } as LoanApplication));
  const terms = ["MultipleOffers", "PaymentFrequency", "PaymentPlanTotal", "PaymentSchedule"];
  const payment = [...terms, "PaymentInformation", "DownPayment"];
  const read = { ...noAnswers, agreementRead: "yes" } as const;
  expect(heldAt("approved", read)).toEqual([]);
  expect(heldAt("offerSelected", read)).toEqual(["MultipleOffers"]);
  expect(heldAt("scheduled", read)).toEqual(terms);
  expect(heldAt("paymentSet", read)).toEqual(payment);
  expect(heldAt("agreementReady", noAnswers)).toEqual(payment);
  expect(heldAt("agreementReady", read)).toEqual([
    ...payment,
    "DocumentViewer",
    "AgreementSections",
  ]);
});
