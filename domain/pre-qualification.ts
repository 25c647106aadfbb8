import type { Offer } from "./offer.ts";

export type PreQualificationException = { readonly code: string; readonly message: string };

/** The service's answer to a submission, in our words. Spec section 3, "Pre-qualification result". */
export type PreQualificationAnswer = {
  readonly isSuccess: boolean;
  readonly code?: string;
  readonly message?: string;
  readonly disposition?: string;
  readonly exceptions: readonly PreQualificationException[];
  readonly accountId?: string;
  /** Masked by the service: it is kept in session storage. Decision 21. */
  readonly maskedEmail?: string;
  readonly publicKey?: string;
  readonly otherOffersAvailable: boolean;
  readonly maxFinanceAmountCents?: number;
  readonly offers: readonly Offer[];
};

/** What a decision came to. `approved` is not final until it has been confirmed. */
export type Outcome = "approved" | "declined" | "ineligible" | "invalid";

/** What is kept of a decision for the outcome screens, and in session storage as `result`. */
export type PreQualificationResult = {
  readonly outcome: Outcome;
  readonly accountId?: string;
  readonly providerId?: string;
  readonly maskedEmail?: string;
  readonly otherOffersAvailable: boolean;
  readonly maxFinanceAmountCents?: number;
  /** KYC is sent once; kept so that a reload does not send it again. Decision 20. */
  readonly kycSent: boolean;
};
