import { expect, it } from "vitest";
import { consentText } from "#domain/consent/consent-text.ts";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import type { StepConfig } from "#domain/step/step.ts";
import { english } from "#test/support/english-words.ts";
import { harborWith } from "#test/support/practice.ts";

const review: StepConfig = {
  key: "review",
  title: "Ready?",
  subText: "<p>I authorize {practice} to obtain my credit profile information.</p>",
  components: [{ name: "Title" }],
  nextButton: { actions: ["submitPreQualification"] },
};

const practiceWith = (steps: readonly StepConfig[]) =>
  harborWith({ ...defaultConfiguration, steps });

it("is the authorization of the step that submits, which may be another than that of the last four", () => {
  const steps = defaultConfiguration.steps.map((step) =>
    step.key === "last-four" ? { ...step, nextButton: {} } : step,
  );
  const text = consentText(practiceWith([...steps, review]), "credit-report", english);
  expect(text).toBe(
    "<p>I authorize Harbor &amp; Sons to obtain my credit profile information.</p>",
  );
});

it("is the default one where the last four are submitted [R2.2-73 R2.2-49]", () => {
  const practice = practiceWith(defaultConfiguration.steps);
  expect(consentText(practice, "credit-report", english)).toContain(
    "written instructions under the Fair Credit Reporting Act",
  );
  expect(consentText(practice, "contact", english)).toContain(
    "my express consent to contact me at that number",
  );
});

it("is that of the step with a button more that submits", () => {
  const more = { ...review, nextButton: {}, extraButtons: [{}, review.nextButton ?? {}] };
  expect(consentText(practiceWith([more]), "credit-report", english)).toBe(
    "<p>I authorize Harbor &amp; Sons to obtain my credit profile information.</p>",
  );
});

it("is that of the step before one that submits on entering", () => {
  const entered: StepConfig = {
    ...review,
    key: "sent",
    subText: "",
    nextButton: {},
    preActions: ["submitPreQualification"],
  };
  expect(
    consentText(practiceWith([{ ...review, nextButton: {} }, entered]), "credit-report", english),
  ).toBe("<p>I authorize Harbor &amp; Sons to obtain my credit profile information.</p>");
});

const phone = (part: object): StepConfig => ({
  key: "phone",
  title: "Your phone",
  subText: "<p>We call.</p>",
  components: [{ name: "Title" }, { name: "PhoneNumber", ...part }],
  nextButton: { actions: ["submitPreQualification"] },
});

it.each([
  ["no box", {}, "<p>We call.</p>"],
  ["an unconfigured checkbox", { consentLabel: "I agree" }, "<p>We call.</p>"],
  [
    "a box and a disclaimer",
    { consentCheckbox: true, consentLabel: "I agree", disclaimer: "{practice} pays." },
    "<p>We call.</p>\nI agree\nHarbor & Sons pays.",
  ],
])("of the phone has %s", (_what, part, text) => {
  expect(consentText(practiceWith([phone(part)]), "contact", english)).toBe(text);
});

it("of the phone includes its checkbox's default text, and is no part of another consent", () => {
  const practice = practiceWith([phone({ consentCheckbox: true })]);
  expect(consentText(practice, "contact", english).split("\n")).toHaveLength(2);
  expect(consentText(practice, "contact", english)).not.toMatch(/undefined|\n$/);
  expect(consentText(practice, "credit-report", english)).toBe("<p>We call.</p>");
});

it("is nothing where nothing is submitted", () => {
  expect(consentText(practiceWith([]), "credit-report", english)).toBe("");
});
