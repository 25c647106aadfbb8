import { createActor, fromTransition } from "xstate";
import { noAnswers, type Answers } from "#domain/answers/answers.ts";
import { calendarDayOf } from "#domain/calendar/calendar-day.ts";
import type { ChosenTerms, LoanApplication, QuotedOffer } from "#domain/loan/loan-application.ts";
import { practiceWith } from "#test/support/practice.ts";

export const today = calendarDayOf({ year: 2026, month: 3, day: 2 });

/** Approved from $1,000 to $8,500, with $500 down. */
export const application: LoanApplication = {
  applicationId: "app-1",
  providerId: "prv-1",
  status: "APR",
  stage: "approved",
  isTest: true,
  programCode: "general",
  minFinanceAmountCents: 100_000,
  maxFinanceAmountCents: 850_000,
  maskedPhone: "(***) ***-5678",
  downPayment: { amountCents: 50_000, isCollectedInOffice: false },
  isIdentityConfirmed: false,
};

/** $1,200 over twelve months without interest. */
export const terms: ChosenTerms = {
  offerId: "offer-12",
  amountCents: 120_000,
  downPaymentCents: 0,
  amountFinancedCents: 120_000,
  interestRate: 0,
  paymentFrequency: "Monthly",
  payments: 12,
  estimatedPaymentCents: 10_000,
};

export const answersWith = (some: Partial<Answers>): Answers => ({ ...noAnswers, ...some });

export const flow = createActor(
  fromTransition((state) => state, undefined),
  { id: "flow" },
);

export const flowReports = (field: string, text: string) => [
  "flow",
  { type: "field.changed", field, text },
];

export function stepInput(some: Partial<Answers> = {}, part: Partial<LoanApplication> = {}) {
  return { answers: answersWith(some), application: { ...application, ...part }, today, flow };
}

export function offer(offerId: string, part: Partial<QuotedOffer> = {}): QuotedOffer {
  return {
    offerId,
    programCode: "general",
    providerId: "prv-1",
    minFinanceAmountCents: 100_000,
    maxFinanceAmountCents: 850_000,
    termMonths: 12,
    interestRate: 9.99,
    paymentFrequency: "Monthly",
    estimatedPaymentCents: 10_549,
    totalOfPaymentsCents: 126_588,
    downPaymentCents: 0,
    apr: 9.99,
    ...part,
  };
}

export const call = (kind: string, status: number, message?: string) => ({
  kind,
  status,
  userMessage:
    message === undefined
      ? { code: `${kind}.${status}` }
      : { code: "service.rejected", values: { message } },
});

export const provider = practiceWith();
