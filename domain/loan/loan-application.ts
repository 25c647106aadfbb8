import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import type { Offer } from "#domain/offer/offer.ts";
import type { RefusalTold } from "#domain/decision/refusal-details.ts";
import type { PaymentFrequency } from "#domain/payment/payment-frequency.ts";
import type { PaymentMethod } from "#domain/payment/payment-method.ts";

/** The stage of the full application, under the names of the server's chart `applicationLifecycle`. */
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

/** An offer for one amount, as it can be chosen. Spec section 3, "Offer" and "Selected offer". */
export type QuotedOffer = Offer & {
  readonly offerId: string;
  readonly programCode: string;
  /** The amount of each payment, by the schedule of a loan that starts today. */
  readonly estimatedPaymentCents: number;
  readonly totalOfPaymentsCents: number;
  /** The part of the cost that is due on acceptance. */
  readonly downPaymentCents: number;
  /** The day of the first payment that these figures assume, until a pay day is chosen. Decision 48. */
  readonly firstPaymentOn?: CalendarDay;
  /** Percent, two decimals, by the actuarial method. */
  readonly apr: number;
};

/** The terms of the loan as chosen so far. */
export type ChosenTerms = {
  readonly offerId: string;
  /** The treatment's cost. */
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
  /** Present once the last paid date is known. */
  readonly firstPaymentDate?: CalendarDay;
  /**
   * The day, by the service's clock, that the figures are for: a loan signed on another day has other figures. Decision
   * 48.
   */
  readonly pricedOn?: CalendarDay;
  /** The offer's own number of payments and frequency, from which every other frequency is counted. */
  readonly offerTerm?: Pick<Offer, "termMonths" | "paymentFrequency">;
};

/** What is due on acceptance. Amount in cents; nothing is due at 0. Spec section 2.5. */
export type DownPayment = {
  readonly amountCents: number;
  readonly isCollectedInOffice: boolean;
  /** Cards and accounts were refused too often to be tried again. */
  readonly isOnlyByCheck?: boolean;
};

/** An applicant as the service stores them, without the SSN. Spec section 3. */
export type LoanApplicant = {
  readonly firstName: string;
  readonly lastName: string;
  /** MMddyyyy. */
  readonly dateOfBirth: string;
  readonly email: string;
  readonly phone: string;
  readonly address: LoanAddress;
  readonly billingAddress?: LoanAddress;
  readonly patient?: { readonly firstName: string; readonly lastName: string };
};
export type LoanAddress = {
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  readonly state: string;
};

/** The full application as the service returns it. Spec section 3, "Application (full flow)". */
export type LoanApplication = Partial<RefusalTold> & {
  readonly applicationId: string;
  readonly providerId: string;
  /** APR, DOC, DCN or one that this version does not know. */
  readonly status: string;
  readonly stage: ApplicationStage;
  readonly isTest: boolean;
  /** It came of a pre-qualification, whose steps are behind the applicant. */
  readonly wasPrequalified?: boolean;
  readonly programCode: string;
  readonly maxFinanceAmountCents: number;
  readonly minFinanceAmountCents: number;
  /** Shown before the phone on file is confirmed. */
  readonly maskedPhone: string;
  /** Present once this visit has confirmed the phone on file or has entered the data itself. */
  readonly applicant?: LoanApplicant;
  readonly terms?: ChosenTerms;
  readonly lastPaidDate?: CalendarDay;
  readonly downPayment: DownPayment;
  readonly payment?: {
    readonly primary: PaymentMethod;
    readonly secondary?: PaymentMethod;
    readonly downPayment?: PaymentMethod;
  };
  readonly isIdentityConfirmed: boolean;
};

/** Numbers of the Truth in Lending box. Amounts in cents; 12 CFR 1026.18. */
export type TruthInLending = {
  /** Percent, two decimals. */
  readonly apr: number;
  readonly financeChargeCents: number;
  readonly amountFinancedCents: number;
  readonly totalOfPaymentsCents: number;
  /** Runs of equal payments: how many, how much, when the first of them is due. */
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
  /** Whether the applicant accepts it with a separate checkbox. */
  readonly mustAccept: boolean;
};

/** The agreement: the same words in sections and in the PDF. `hash` is the PDF's SHA-256, in hex. */
export type Agreement = {
  readonly agreementId: string;
  readonly hash: string;
  readonly fileName: string;
  readonly title: string;
  readonly truthInLending: TruthInLending;
  readonly sections: readonly AgreementSection[];
  /** The PDF, base64. */
  readonly file: string;
};
