import type { LoanApplicant } from "#domain/answers/answers.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import type { Offer } from "#domain/offer/offer.ts";
import type { RefusalDetails } from "#domain/decision/refusal-details.ts";
import type { PaymentFrequency } from "#domain/payment/payment-frequency.ts";
import type { PaymentMethod } from "#domain/payment/payment-method.ts";

export const applicationStages = [
  "prequalified",
  "approved",
  "offerSelected",
  "scheduled",
  "paymentSet",
  "agreementReady",
  "signed",
  "activating",
  "active",
  "declined",
  "disabled",
  "expired",
] as const;
export type ApplicationStage = (typeof applicationStages)[number];

/** An offer for one amount. Spec section 3, "Offer" and "Selected offer". */
export type QuotedOffer = Offer & {
  readonly offerId: string;
  readonly programCode: string;
  readonly estimatedPaymentCents: number;
  readonly totalOfPaymentsCents: number;
  readonly downPaymentCents: number;
  /** The assumed first payment date, until a pay day is chosen. S48. */
  readonly firstPaymentOn?: CalendarDay;
  readonly apr: number;
};

export type ChosenTerms = {
  readonly offerId: string;
  readonly amountCents: number;
  readonly downPaymentCents: number;
  /** Cost less down payment. Spec section 2.5, "Total Amount Financed". */
  readonly amountFinancedCents: number;
  readonly interestRate: number;
  readonly paymentFrequency: PaymentFrequency;
  readonly payments: number;
  readonly estimatedPaymentCents: number;
  readonly totalOfPaymentsCents?: number;
  readonly promotion?: string;
  readonly firstPaymentDate?: CalendarDay;
  /** The date, by the server's clock, that the figures are for. A loan signed on another day has other figures. S48. */
  readonly pricedOn?: CalendarDay;
  /** The offer's number of payments and frequency; other frequencies are converted from it. */
  readonly offerTerm?: Pick<Offer, "termMonths" | "paymentFrequency">;
};

/** Amount in cents; 0 means nothing is due. Spec section 2.5. */
export type DownPayment = {
  readonly amountCents: number;
  readonly isCollectedInOffice: boolean;
  /** Cards and accounts were declined too often. */
  readonly isOnlyByCheck?: boolean;
};

/** The full application as the server returns it. Spec section 3, "Application (full flow)". */
export type LoanApplication = Partial<RefusalDetails> & {
  readonly applicationId: string;
  readonly providerId: string;
  readonly status: string;
  readonly stage: ApplicationStage;
  readonly isTest: boolean;
  readonly wasPrequalified?: boolean;
  readonly programCode: string;
  readonly maxFinanceAmountCents: number;
  readonly minFinanceAmountCents: number;
  readonly maskedPhone: string;
  /** Present after the phone on file is verified, or when this visit entered the data. */
  readonly applicant?: LoanApplicant;
  readonly terms?: ChosenTerms;
  readonly lastPaidDate?: CalendarDay;
  /** S62. */
  readonly isNotEmployed?: boolean;
  readonly downPayment: DownPayment;
  readonly payment?: {
    readonly primary: PaymentMethod;
    readonly secondary?: PaymentMethod;
    readonly downPayment?: PaymentMethod;
  };
  readonly isIdentityConfirmed: boolean;
};

/** The Truth in Lending box. Amounts in cents. 12 CFR 1026.18. */
export type TruthInLending = {
  /** Percent, two decimals. */
  readonly apr: number;
  readonly financeChargeCents: number;
  readonly amountFinancedCents: number;
  readonly totalOfPaymentsCents: number;
  readonly paymentSchedule: readonly {
    readonly count: number;
    readonly amountCents: number;
    readonly firstDueOn: CalendarDay;
  }[];
};

export type AgreementSection = {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly mustAccept: boolean;
};

/** The email of a translated agreement; `refused` after its last attempt. An English agreement counts as delivered. */
export type AgreementDelivery = "queued" | "delivered" | "refused";

export type Agreement = {
  readonly agreementId: string;
  readonly hash: string;
  readonly fileName: string;
  readonly title: string;
  readonly truthInLending: TruthInLending;
  readonly sections: readonly AgreementSection[];
  readonly file: string;
};
