import { expect, it } from "vitest";
import { applicationComponents } from "#domain/components/application.ts";
import { componentFields } from "#domain/components/component-fields.ts";
import { preQualificationComponents } from "#domain/components/pre-qualification.ts";
import { rulesOf } from "#domain/components/rules-of.ts";
import { componentNames } from "#domain/step.ts";

const components = { ...preQualificationComponents, ...applicationComponents };

it.each(componentNames)("%s asks for its fields in reading order", (name) => {
  const asked = rulesOf(components).fieldsOf({ name, consentCheckbox: true });
  expect(asked).toEqual(componentFields[name]);
});

it("what two components ask for becomes the same in both, and is shown on the same terms", () => {
  const fields = Object.values(components).flatMap((component) => Object.entries(component.fields));
  const differing = fields.filter(([name, field]) =>
    fields.some(
      ([other, { normalize, isShown }]) =>
        other === name && (normalize !== field.normalize || isShown !== field.isShown),
    ),
  );
  expect(differing.map(([name]) => name)).toEqual([]);
});

it("nothing is asked of a component that is not recorded, and nothing of it is wrong", () => {
  const rules = rulesOf(preQualificationComponents);
  expect(rules.fieldsOf({ name: "MultipleOffers" })).toEqual([]);
  expect(rules.requirementsOf({ name: "MultipleOffers" })).toEqual([]);
});
