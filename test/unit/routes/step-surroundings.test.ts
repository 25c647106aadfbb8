import { expect, it } from "vitest";
import { defaultApplySteps, defaultPaymentSteps } from "#domain/step/default-application-steps.ts";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import { createWords } from "#domain/messages/catalogue-words.ts";
import { applicationTexts } from "#domain/words/en/application.ts";
import type { ScreenTexts } from "#routes/steps/screen-texts.ts";
import { planOf, stepsAhead, type LoanFlow } from "#routes/steps/whole-flow.ts";
import { panelOf, progressOf } from "#routes/steps/step-surroundings.ts";

const words = createWords({ locale: "en-US", overrides: {}, more: applicationTexts });
const texts: ScreenTexts = {
  words,
  locale: "en-US",
  values: {},
  html: { words, locale: "en-US" },
};
const payment = defaultPaymentSteps;

const configuration = defaultConfiguration;
const practice = { configuration, featureFlags: [] as readonly string[] };
const longer = { configuration, featureFlags: ["everyStep"] };
const placeOf = (flow: LoanFlow, wasPrequalified: boolean, provider = practice) => {
  const plan = planOf(flow, provider, wasPrequalified);
  return { ...plan, step: plan.steps[0]! };
};

it("counts information and payment as one flow, without the closing page", () => {
  const offers = placeOf("payment", false);
  const closing = { ...offers, step: payment.at(-1)! };
  expect(progressOf(placeOf("application", false), texts)?.text).toBe("Step 1 of 11");
  expect(progressOf(offers, texts)).toEqual({ number: 6, total: 11, text: "Step 6 of 11" });
  expect(panelOf(offers, texts).progress).toMatchObject({ done: 5, total: 11 });
  expect(progressOf(closing, texts)).toBeUndefined();
});

it("counts at most seven steps after an approval, and never more than it said", () => {
  const plan = placeOf("prefilled", true);
  const numbers = plan.steps.map((step) => [step.key, progressOf({ ...plan, step }, texts)?.text]);
  expect(numbers).toEqual([
    ["personal", undefined],
    ["contact", undefined],
    ["contact-code", undefined],
    ["address", undefined],
    ["check", "Step 1 of 7"],
  ]);
  expect(progressOf(placeOf("payment", true), texts)?.text).toBe("Step 2 of 7");
  expect(stepsAhead(practice)).toBe(7);
});

it("counts every step where the practice wants every step", () => {
  expect(progressOf(placeOf("application", true, longer), texts)?.text).toBe("Step 1 of 11");
  expect(progressOf(placeOf("payment", true, longer), texts)?.text).toBe("Step 6 of 11");
  expect(stepsAhead(longer)).toBe(11);
});

it("counts by a practice's own numbers, which screens may share [R2.5-38]", () => {
  const applySteps = defaultApplySteps.map((step, at) => ({ ...step, number: at < 2 ? 1 : at }));
  const own = { ...practice, configuration: { ...configuration, applySteps } };
  const plan = planOf("application", own, false);
  const numbers = plan.steps.map((step) => progressOf({ ...plan, step }, texts)?.text);
  expect(numbers.slice(0, 3)).toEqual(["Step 1 of 10", "Step 1 of 10", "Step 2 of 10"]);
  expect(progressOf(placeOf("payment", false, own), texts)?.text).toBe("Step 5 of 10");
});

it("does not count verifying the phone on file, which each link requires", () => {
  const entry = placeOf("entry", true);
  expect(progressOf(entry, texts)).toBeUndefined();
  expect(panelOf(entry, texts)).not.toHaveProperty("progress");
});
