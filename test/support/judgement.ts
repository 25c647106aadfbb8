import {
  hasIdentityException,
  isApproved,
  isDeclined,
  isGenericFailure,
  isIneligible,
  isInvalidDisposition,
  serverMessageOf,
} from "#domain/decision/pre-qualification.ts";
import type { Outcome, PreQualificationAnswer } from "#domain/decision/pre-qualification.ts";

type Judgement =
  | { readonly kind: "decided"; readonly outcome: Outcome }
  | { readonly kind: "identityUnverified" }
  | { readonly kind: "failed" }
  | { readonly kind: "rejected"; readonly message: string };

function decisionOf(answer: PreQualificationAnswer): Outcome | undefined {
  if (isIneligible(answer)) return "ineligible";
  if (isDeclined(answer)) return "declined";
  return isInvalidDisposition(answer) ? "invalid" : undefined;
}

/**
 * Maps an answer to an outcome, in this order: decision, identity, failure without a message, server message,
 * approval. Anything else is a failure. Spec sections 4 and 8; S10, S11.
 */
export function judge(answer: PreQualificationAnswer): Judgement {
  const outcome = decisionOf(answer);
  if (outcome !== undefined) return { kind: "decided", outcome };
  if (hasIdentityException(answer)) return { kind: "identityUnverified" };
  if (isGenericFailure(answer)) return { kind: "failed" };
  const message = serverMessageOf(answer);
  if (message !== undefined) return { kind: "rejected", message };
  return isApproved(answer) ? { kind: "decided", outcome: "approved" } : { kind: "failed" };
}
