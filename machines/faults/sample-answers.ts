import type { Answers } from "#domain/answers/answers.ts";
import { parseCalendarDay } from "#domain/calendar/calendar-day.ts";
import type { StepFacts } from "#domain/validation/field-errors.ts";
import type { ComponentConfig } from "#domain/step/step.ts";
import { preQualificationChecks } from "#domain/components/pre-qualification.ts";
import { validAnswers } from "#domain/records/valid-answers.ts";
import { codeBoxPattern, verificationCodeLength } from "#domain/applicant/verification-code.ts";

export const samples: Answers = validAnswers(preQualificationChecks);

export const otherPhone = "5552345679";

const today = parseCalendarDay("2026-03-02");
if (!today.ok) throw new Error("not a day");

export const sampleFacts: StepFacts = {
  today: today.value,
  programCodes: [
    { name: "general", shortDescription: "General", displayTitle: "General", active: true },
    { name: "ortho", shortDescription: "Ortho", displayTitle: "Ortho", active: true },
  ],
  serviceTypeShape: "dropdown",
  states: [],
};

const characters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

export function sampleCode({ pattern }: ComponentConfig): string {
  const box = codeBoxPattern(pattern);
  const accepted = box.ok
    ? characters.split("").find((character) => box.value.test(character))
    : "1";
  return (accepted ?? "1").repeat(verificationCodeLength);
}
