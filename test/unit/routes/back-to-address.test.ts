import { expect, it } from "vitest";
import { defaultApplySteps } from "#domain/step/default-application-steps.ts";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import type { StepConfig } from "#domain/step/step.ts";
import { stepsToAddress } from "#routes/back-to-address.ts";
import { clearVisionSteps } from "#server/seed/clear-vision-steps.ts";

const { steps } = defaultConfiguration;
const inOrder = (...keys: readonly string[]): readonly StepConfig[] =>
  keys.map((key) => steps.find((step) => step.key === key)!);

it("leads from the identity step back to the address", () => {
  expect(stepsToAddress(steps, "last-four")).toBe(1);
  expect(stepsToAddress(clearVisionSteps.steps, "last-four")).toBe(2);
});

it("does not count the code step: a verified phone skips it", () => {
  const addressFirst = inOrder("start", "address", "phone", "code", "name", "last-four");
  expect(stepsToAddress(addressFirst, "last-four")).toBe(3);
});

it("leads nowhere from the address itself, before it, or without one", () => {
  expect(stepsToAddress(steps, "address")).toBe(0);
  expect(stepsToAddress(steps, "email")).toBe(0);
  expect(stepsToAddress(defaultApplySteps, "address")).toBe(0);
  expect(stepsToAddress(inOrder("start", "last-four"), "last-four")).toBe(0);
  expect(stepsToAddress(steps, undefined)).toBe(0);
});
