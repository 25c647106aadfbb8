import { ineligibleCode } from "#domain/decision/refusal-details.ts";
import type { OfferTerms } from "./offers.ts";
import type { ReasonCode } from "./reasons.ts";

/** Spec section 4; S11 for Invalid. */
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
  /** One to four, most important first. */
  readonly reasons: readonly ReasonCode[];
  readonly otherOffersAvailable: boolean;
  readonly exceptions: readonly DecisionException[];
  readonly score?: number;
  readonly scoreReasons?: readonly string[] | undefined;
};

export type Decision = Approval | Refusal;

/** The applicant may correct the answers. Spec section 8. */
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

/** Spec section 8, code E34, in both places where pages look for it. S10. */
export const identityNotVerified: NoDecision = {
  disposition: "none",
  answer: { kind: "failed", ...identityException, exceptions: [identityException] },
};

/** Spec section 9. */
export const ineligibleException: DecisionException = {
  code: ineligibleCode,
  message: "This program is not available to you at this time.",
};
