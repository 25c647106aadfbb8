import { expect, it } from "vitest";
import { defaultPaymentSteps } from "#domain/step/default-application-steps.ts";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import { createWords } from "#domain/messages/catalogue-words.ts";
import { applicationTexts } from "#domain/words/en/application.ts";
import type { ScreenTexts } from "#routes/steps/screen-texts.ts";
import { planOf, stepsAhead } from "#routes/steps/whole-flow.ts";
import type { LoanFlow } from "#routes/steps/whole-flow.ts";
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
const placeOf = (flow: LoanFlow, wasPrequalified: boolean) => {
  const plan = planOf(flow, { configuration }, wasPrequalified);
  return { ...plan, step: plan.steps[0]! };
};

it("counts information and payment as one flow", () => {
  const offers = placeOf("payment", false);
  const closing = { ...offers, step: payment.at(-1)! };
  expect(progressOf(placeOf("application", false), texts)?.text).toBe("Step 1 of 12");
  expect(progressOf(offers, texts)).toEqual({ number: 6, total: 12, text: "Step 6 of 12" });
  expect(panelOf(offers, texts).progress).toMatchObject({ done: 5, total: 12 });
  expect(panelOf(closing, texts).progress).toMatchObject({ done: 12, total: 12 });
});

it("goes on counting where the pre-qualification ended", () => {
  expect(progressOf(placeOf("application", true), texts)?.text).toBe("Step 9 of 20");
  expect(progressOf(placeOf("payment", true), texts)?.text).toBe("Step 14 of 20");
  expect(stepsAhead({ configuration })).toBe(12);
});

it("does not count verifying the phone on file, which each link requires", () => {
  const entry = placeOf("entry", true);
  expect(progressOf(entry, texts)).toBeUndefined();
  expect(panelOf(entry, texts)).not.toHaveProperty("progress");
});
