import type { Answers } from "#domain/answers/answers.ts";
import { applicationRules } from "#domain/validation/application-fields.ts";
import { applicationChecks } from "#domain/components/application.ts";
import { validAnswers } from "#domain/records/valid-answers.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import type { FieldErrors, StepFacts } from "#domain/records/field-rules.ts";
import type { LoanApplication } from "#domain/loan/loan-application.ts";
import { stepMessage } from "#domain/validation/step-message.ts";
import type { ComponentName } from "#domain/step/step.ts";

export const application: LoanApplication = {
  applicationId: "a1",
  providerId: "p1",
  status: "APR",
  stage: "approved",
  isTest: true,
  programCode: "general",
  maxFinanceAmountCents: 1_500_000,
  minFinanceAmountCents: 50_000,
  maskedPhone: "(•••) •••-0123",
  downPayment: { amountCents: 25_000, isCollectedInOffice: false },
  isIdentityConfirmed: false,
};
export const facts: StepFacts = {
  today: "2026-11-21" as CalendarDay,
  programCodes: [],
  serviceTypeShape: "button",
  states: [{ code: "MA", name: "Massachusetts" }],
  application,
};
export const complete: Answers = {
  ...validAnswers(applicationChecks),
  lastPaidDate: "2026-11-13",
};

export const errors = (
  name: ComponentName,
  otherwise: Partial<Answers> = {},
  known = facts,
): FieldErrors => applicationRules.stepErrors([{ name }], { ...complete, ...otherwise }, known);
export const message = (name: ComponentName, otherwise: Partial<Answers>) =>
  stepMessage([{ name }], errors(name, otherwise));
