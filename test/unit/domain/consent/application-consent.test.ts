import { expect, it } from "vitest";
import { applicationConsentText } from "#domain/consent/application-consent.ts";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import type { StepConfig } from "#domain/step/step.ts";
import { english } from "#test/support/english-words.ts";
import { harborWith } from "#test/support/practice.ts";

const step = (key: string, part: Partial<StepConfig>): StepConfig => ({
  key,
  title: key,
  components: [{ name: "Title" }],
  nextButton: {},
  ...part,
});
const contact = step("contact", {
  subText: "<p>{practice} may call.</p>",
  components: [{ name: "Title" }, { name: "ContactInformation" }],
});
const income = step("income", { subText: "<p>Before tax.</p>" });
const last = step("last", {
  subText: "<p>{practice} may decide.</p>",
  nextButton: { actions: ["submitApplication"] },
});

function practiceWith(applySteps: readonly StepConfig[] | undefined) {
  const { applySteps: _, ...configuration } = defaultConfiguration;
  return harborWith(applySteps === undefined ? configuration : { ...configuration, applySteps });
}

it("is what the step says that submits the application", () => {
  const practice = practiceWith([income, contact, last]);
  expect(applicationConsentText(practice, english)).toBe("<p>Harbor &amp; Sons may decide.</p>");
});

it("is the sub-text of the phone step, where contact is consented to", () => {
  const practice = practiceWith([income, contact, last]);
  expect(applicationConsentText(practice, english, "application-contact")).toBe(
    "<p>Harbor &amp; Sons may call.</p>",
  );
});

it("is of the usual steps where a practice has none of its own", () => {
  const usual = applicationConsentText(practiceWith(undefined), english, "application-contact");
  expect(usual).toContain("Harbor &amp; Sons");
});

it.each([
  ["no such step", [income]],
  ["such a step without words", [step("last", { nextButton: { actions: ["submitApplication"] } })]],
])("is empty with %s", (_what, steps) => {
  expect(applicationConsentText(practiceWith(steps), english)).toBe("");
});
