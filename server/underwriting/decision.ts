import type { OfferTerms } from "./offers.ts";
import type { ReasonCode } from "./reasons.ts";

/** Spec section 4, and decision 11 for Invalid. */
export type Disposition = "Approved" | "Declined" | "Ineligible" | "Invalid";

export type DecisionException = { readonly code: string; readonly message: string };

export type Approval = {
  readonly disposition: "Approved";
  /** `DCN` when the approval falls at its confirmation. */
  readonly status: "APR" | "DOC";
  readonly maxFinanceAmountCents: number;
  readonly offers: readonly OfferTerms[];
  readonly score?: number;
};

export type Refusal = {
  readonly disposition: "Declined" | "Ineligible" | "Invalid";
  /** One to four, the weightiest first. */
  readonly reasons: readonly ReasonCode[];
  readonly otherOffersAvailable: boolean;
  readonly exceptions: readonly DecisionException[];
  /** The bureau's score, when one was used. */
  readonly score?: number;
};

/** A decision: it is kept, told and final. */
export type Decision = Approval | Refusal;

/** No decision came about; the applicant may correct the answers and submit again. Spec section 8. */
export type NoDecision = {
  readonly disposition: "none";
  readonly answer:
    | {
        readonly kind: "failed";
        readonly code?: string;
        readonly message?: string;
        readonly exceptions?: readonly DecisionException[];
      }
    | { readonly kind: "exceptions"; readonly exceptions: readonly DecisionException[] };
};

const identityException: DecisionException = {
  code: "E34",
  message:
    "We were unable to verify your identity. Please ensure your address and information is correct. Contact your provider if you continue to have the issue",
};

/** Spec section 8, code E34; it stands in both places where a page may look for it. Decision 10. */
export const identityNotVerified: NoDecision = {
  disposition: "none",
  answer: { kind: "failed", ...identityException, exceptions: [identityException] },
};

/** Spec section 9: the exception that marks an applicant as ineligible. */
export const ineligibleException: DecisionException = {
  code: "P04",
  message: "This program is not available to you at this time.",
};
