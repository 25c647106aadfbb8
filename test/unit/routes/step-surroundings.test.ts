import { expect, it } from "vitest";
import { defaultApplySteps, defaultPaymentSteps } from "#domain/default-application-steps.ts";
import { createWords } from "#domain/catalogue-words.ts";
import { applicationTexts } from "#domain/words/en/application.ts";
import type { ScreenTexts } from "#routes/screen-texts.ts";
import { panelOf, progressOf } from "#routes/step-surroundings.ts";

const words = createWords({ locale: "en-US", overrides: {}, more: applicationTexts });
const texts: ScreenTexts = {
  words,
  locale: "en-US",
  values: {},
  html: { words, locale: "en-US" },
};
const apply = defaultApplySteps;
const payment = defaultPaymentSteps;

it("counts the steps of the information and of the payment as one way, which does not start over", () => {
  const first = { steps: apply, step: apply[0]!, way: { before: 0, after: payment.length } };
  const offers = { steps: payment, step: payment[0]!, way: { before: apply.length, after: 0 } };
  const closing = { ...offers, step: payment.at(-1)! };
  expect(progressOf(first, texts)).toEqual({ number: 1, total: 12, text: "Step 1 of 12" });
  expect(progressOf(offers, texts)).toEqual({ number: 6, total: 12, text: "Step 6 of 12" });
  expect(panelOf(offers, texts).progress).toMatchObject({ done: 5, total: 12 });
  expect(panelOf(closing, texts).progress).toMatchObject({ done: 12, total: 12 });
});
