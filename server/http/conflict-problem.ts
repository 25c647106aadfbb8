import type { ApplicationStage } from "#domain/loan/loan-application.ts";
import type { Conflict, ConflictReason } from "#server/services/conflict.ts";
import { problem, tryLater, type Problem } from "./problem.ts";
import type { ProblemText } from "#server/wording/en/problems.ts";

/** The message for a used link. Spec section 8, "the peek ErrorMessage". */
export const usedLinkMessage: ProblemText =
  "This link has been used already. Get a new one, or go on in the window where you opened it.";

const messages: { readonly [Reason in Exclude<ConflictReason, "stage">]: ProblemText } = {
  "identity-unconfirmed": "You must confirm your SSN before moving forward",
  "terms-incomplete": "The terms of the loan are not complete yet.",
  "down-payment-unbacked": "Your down payment information is not valid.",
  "link-used": usedLinkMessage,
  "key-reused": "This Idempotency-Key was already used for another request.",
  "in-progress": "This request is still being worked on. Please try again.",
};

const codes: { readonly [Reason in ConflictReason]?: string } = {
  "identity-unconfirmed": "identity.unconfirmed",
  "link-used": "link.used",
};

const stageReasons = {
  prequalified: "its information is not complete",
  approved: "no offer was chosen yet",
  offerSelected: "the payment schedule was not chosen yet",
  scheduled: "the way to pay was not chosen yet",
  paymentSet: "the agreement was not written yet",
  agreementReady: "the agreement was not signed yet",
  signed: "the agreement is signed",
  activating: "the account is being activated",
  active: "the loan is finalized",
  declined: "it was declined",
  disabled: "it was ended",
  expired: "its approval has expired",
} as const satisfies { readonly [Stage in ApplicationStage]: string };

export function conflictProblem({ reason, stage, retryAfterSeconds }: Conflict): Problem {
  const message = reason === "stage" ? stageMessage(stage) : messages[reason];
  if (retryAfterSeconds !== undefined) return tryLater(409, message, retryAfterSeconds);
  return problem(409, message, codes[reason] ?? stage);
}

function stageMessage(stage: ApplicationStage | undefined): ProblemText {
  return stage === undefined
    ? "This cannot be done now."
    : `This cannot be done now, because ${stageReasons[stage]}.`;
}
