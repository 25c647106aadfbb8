import { expect, it } from "vitest";
import { noAnswers } from "#domain/answers/answers.ts";
import { createWords } from "#domain/messages/catalogue-words.ts";
import { applicationTexts } from "#domain/words/en/application.ts";
import { preQualificationLines } from "#domain/records/answer-lines.ts";
import type { StepConfig } from "#domain/step/step.ts";
import type { FlowContext } from "#machines/steps/flow-context.ts";
import { answersBefore } from "#routes/steps/answered-rows.ts";
import type { ScreenTexts } from "#routes/steps/screen-texts.ts";

const words = createWords({ locale: "en-US", overrides: {}, more: applicationTexts });
const texts: ScreenTexts = {
  words,
  locale: "en-US",
  values: {},
  html: { words, locale: "en-US" },
};
const answers = { ...noAnswers, fullName: "Ana Lopez", lastFour: "1000" };
const context = { answers, facts: {} } as unknown as FlowContext;
const steps: readonly StepConfig[] = [
  { key: "name", components: [{ name: "FullName" }] },
  { key: "last-four", components: [{ name: "LastFourSSN" }] },
  { key: "email", components: [{ name: "Email" }] },
  { key: "code", components: [{ name: "VerificationCode" }] },
  { key: "review", components: [{ name: "ReviewAnswers" }] },
];
const rowsAt = (at: number) =>
  answersBefore({ lines: preQualificationLines, steps })({ step: steps[at]!, texts, context });

it("shows what was given before a step, but no masked number", () => {
  expect(rowsAt(0)).toEqual([]);
  expect(rowsAt(2)).toEqual([{ label: "Name", lines: ["Ana Lopez"], isTyped: true }]);
});

it("shows nothing beside the code and the review", () => {
  expect([rowsAt(3), rowsAt(4)]).toEqual([[], []]);
});
