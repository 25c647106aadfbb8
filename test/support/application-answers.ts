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

export const wireAgreement = {
  IsSuccess: true,
  AgreementId: "g1",
  Hash: "ab".repeat(32),
  FileName: "agreement.pdf",
  Base64File: "JVBERg==",
  Title: "Retail Installment Agreement",
  IsSigned: false,
  TruthInLending: {
    Apr: 9.99,
    FinanceCharge: 509.12,
    AmountFinanced: 4750.5,
    TotalOfPayments: 5259.62,
    PaymentSchedule: [{ Count: 23, Amount: 219.13, FirstDueOn: "2026-12-13" }],
  },
  Sections: [{ Id: "terms", Title: "Terms", Paragraphs: ["You pay."], MustAccept: true }],
};
