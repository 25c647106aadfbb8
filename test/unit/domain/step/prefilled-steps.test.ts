import { expect, it } from "vitest";
import { defaultApplySteps } from "#domain/step/default-application-steps.ts";
import { prefilledSteps } from "#domain/step/prefilled-steps.ts";
import type { StepConfig } from "#domain/step/step.ts";

it("collects what a pre-qualification has not answered on one step, which submits", () => {
  const steps = prefilledSteps(defaultApplySteps);
  expect(steps.map(({ key }) => key)).toEqual([
    "personal",
    "contact",
    "contact-code",
    "address",
    "check",
  ]);
  expect(steps.at(-1)).toEqual({
    key: "check",
    components: [
      { name: "ReviewAnswers" },
      { name: "PersonalInformation", fields: ["nationalId"] },
      { name: "PatientInformation" },
      {
        name: "AddressInformation",
        fields: ["isMailingAddress", "billingStreet", "billingZip", "billingCity", "billingState"],
      },
    ],
    backButton: { hidden: true },
    nextButton: { icon: "arrow-right", iconPosition: "end", actions: ["submitApplication"] },
    textsFrom: {
      of: "address",
      parts: ["next", "subText", "loading.message", "loading.topTitle", "loading.subText"],
    },
  });
});

it("divides a practice's own submitting step: its consent and button belong to the check", () => {
  const all: StepConfig = {
    key: "all",
    title: "All about you",
    subText: "<p>I agree.</p>",
    components: [
      { name: "Title" },
      { name: "PersonalInformation", label: "You" },
      { name: "ContactInformation" },
    ],
    nextButton: { text: "Apply", icon: "check", actions: ["submitApplication"] },
  };
  const after: StepConfig = { key: "after", components: [{ name: "BulletList" }] };
  const [change, check, last] = prefilledSteps([all, after]);
  expect(change).toMatchObject({
    key: "all",
    title: "All about you",
    nextButton: { icon: "check" },
  });
  expect([change?.subText, change?.nextButton?.text, change?.nextButton?.actions]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(check).toMatchObject({ subText: "<p>I agree.</p>", nextButton: all.nextButton! });
  expect(check?.components).toEqual([
    { name: "ReviewAnswers" },
    { name: "PersonalInformation", label: "You", fields: ["nationalId"] },
  ]);
  expect(last).toBe(after);
});

it("changes nothing where no step submits", () => {
  const steps = defaultApplySteps.slice(0, 2);
  expect(prefilledSteps(steps)).toBe(steps);
});
