import { fromPromise } from "xstate";
import { calendarDayOf } from "#domain/calendar/calendar-day.ts";
import type { Agreement, LoanApplication, QuotedOffer } from "#domain/loan/loan-application.ts";

const firstPaymentOn = calendarDayOf({ year: 2026, month: 4, day: 13 });

export const application: LoanApplication = {
  applicationId: "app-1",
  providerId: "prv-1",
  status: "APR",
  stage: "scheduled",
  isTest: true,
  programCode: "general",
  minFinanceAmountCents: 100_000,
  maxFinanceAmountCents: 1_500_000,
  maskedPhone: "(•••) •••-0123",
  terms: {
    offerId: "monthly",
    amountCents: 480_000,
    downPaymentCents: 48_000,
    amountFinancedCents: 432_000,
    interestRate: 9.99,
    paymentFrequency: "Monthly",
    payments: 24,
    estimatedPaymentCents: 19_932,
    firstPaymentDate: firstPaymentOn,
  },
  downPayment: { amountCents: 48_000, isCollectedInOffice: false },
  isIdentityConfirmed: false,
};

function offer(part: Partial<QuotedOffer> & Pick<QuotedOffer, "offerId">): QuotedOffer {
  return {
    programCode: "general",
    providerId: "prv-1",
    termMonths: 24,
    interestRate: 9.99,
    paymentFrequency: "Monthly",
    minFinanceAmountCents: 100_000,
    maxFinanceAmountCents: 1_500_000,
    estimatedPaymentCents: 19_932,
    totalOfPaymentsCents: 478_368,
    downPaymentCents: 48_000,
    firstPaymentOn,
    apr: 9.99,
    ...part,
  };
}

/** Of a cost of $4,800, $480 down. */
const offers: readonly QuotedOffer[] = [
  offer({
    offerId: "o1",
    promotion: "0% for 12 months",
    termMonths: 12,
    interestRate: 0,
    apr: 0,
    estimatedPaymentCents: 36_000,
    totalOfPaymentsCents: 432_000,
  }),
  offer({
    offerId: "twice",
    paymentFrequency: "TwicePerMonth",
    termMonths: 48,
    interestRate: 7.99,
    apr: 7.99,
    estimatedPaymentCents: 9_761,
    totalOfPaymentsCents: 468_528,
  }),
  offer({
    offerId: "other",
    paymentFrequency: "EveryOtherWeek",
    termMonths: 78,
    estimatedPaymentCents: 6_424,
    totalOfPaymentsCents: 501_072,
  }),
  offer({
    offerId: "weekly",
    paymentFrequency: "Weekly",
    termMonths: 260,
    interestRate: 12.99,
    apr: 12.99,
    estimatedPaymentCents: 2_262,
    totalOfPaymentsCents: 588_120,
  }),
];

/** Instead of four offers. */
export type OffersAnswer = "none" | "standard" | "never" | "fails";

const titles = [
  ["parties", "Who this agreement is between"],
  ["amount", "Amount, and itemization of the amount financed"],
  ["terms", "Your promise to pay"],
  ["autopay", "How you pay"],
  ["late", "Paying late"],
  ["early", "Paying early"],
  ["signature", "Your signature"],
] as const;
const paragraph =
  "If you pay off early, you will not have to pay a penalty, and you owe no interest for the time that is left.";

const agreement: Agreement = {
  agreementId: "agr-1",
  hash: "a".repeat(64),
  fileName: "agreement-app-1.pdf",
  title: "Installment Loan Agreement",
  truthInLending: {
    apr: 9.99,
    financeChargeCents: 46_368,
    amountFinancedCents: 432_000,
    totalOfPaymentsCents: 478_368,
    paymentSchedule: [{ count: 24, amountCents: 19_932, firstDueOn: firstPaymentOn }],
  },
  sections: titles.map(([id, title]) => ({
    id,
    title,
    paragraphs: Array.from({ length: 3 }, () => paragraph),
    mustAccept: id === "terms" || id === "autopay",
  })),
  file: btoa("%PDF-1.7"),
};

const offersBy = {
  none: async () => [],
  standard: async () => offers.slice(1),
  never: () => new Promise<never>(() => undefined),
  fails: () => Promise.reject(Object.assign(new Error("lost"), { kind: "network" })),
} satisfies { readonly [answer in OffersAnswer]: () => Promise<readonly QuotedOffer[]> };

/** Slots of the application's charts. */
export const loanAnswers = (answer?: OffersAnswer) => ({
  quoteOffers: fromPromise(answer === undefined ? async () => offers : offersBy[answer]),
  createAgreement: fromPromise(async () => undefined),
  getAgreement: fromPromise(async () => ({
    ...agreement,
    delivery: "delivered",
    consentHash: "b".repeat(64),
    eDisclosure: { fileName: "e-sign-consent.pdf", base64: btoa("%PDF-1.7") },
  })),
  confirmIdentity: fromPromise<unknown, { readonly nationalId: string }>(
    async ({ input: { nationalId } }) => ({
      isSuccess: nationalId !== "1111",
      remainingAttempts: 4,
    }),
  ),
  findTokenizer: fromPromise(async () => "http://localhost:9753/frame"),
});
