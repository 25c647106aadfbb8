import type { Offer } from "#domain/offer/offer.ts";
import { refusalTold } from "./refusal-details.ts";
import type { RefusalTold } from "./refusal-details.ts";

type PreQualificationException = { readonly code: string; readonly message: string };

/** The service's answer to a submission, in our words. Spec section 3, "Pre-qualification result". */
export type PreQualificationAnswer = RefusalTold & {
  readonly isSuccess: boolean;
  readonly code?: string;
  readonly message?: string;
  readonly disposition?: string;
  readonly exceptions: readonly PreQualificationException[];
  readonly accountId?: string;
  /** Masked by the service: it is kept in session storage. Decision 21. */
  readonly maskedEmail?: string;
  readonly publicKey?: string;
  readonly maxFinanceAmountCents?: number;
  readonly offers: readonly Offer[];
};

/** The outcome of a decision. `approved` is not final until it has been confirmed. */
export type Outcome = "approved" | "declined" | "ineligible" | "invalid";

/** The part of a decision that is kept for the outcome screens, and in session storage as `result`. */
export type PreQualificationResult = RefusalTold & {
  readonly outcome: Outcome;
  /** Of a full application: its screens name it so, also when they are loaded anew. Decision 49. */
  readonly ofApplication?: boolean;
  readonly accountId?: string;
  readonly providerId?: string;
  readonly maskedEmail?: string;
  readonly maxFinanceAmountCents?: number;
  /** KYC is sent once; this is stored so that a reload does not send it again. Decision 20. */
  readonly kycSent: boolean;
};

/** An exception of this code makes the applicant ineligible. Spec section 9. */
export const ineligibleCode = "P04";
/** An exception of this code means that the identity could not be verified. Spec section 8. */
export const identityCode = "E34";

function hasDisposition(answer: PreQualificationAnswer, disposition: string): boolean {
  return (answer.disposition ?? "").trim().toLowerCase() === disposition;
}

function hasException(answer: PreQualificationAnswer, code: string): boolean {
  return answer.exceptions.some((exception) => exception.code === code);
}

/** First to be judged: disposition Ineligible, or code P04 whatever the disposition. Spec section 4; decision 10. */
export function isIneligible(answer: PreQualificationAnswer): boolean {
  return hasDisposition(answer, "ineligible") || hasException(answer, ineligibleCode);
}

/** Judged after `isIneligible`. Spec section 4. */
export function isDeclined(answer: PreQualificationAnswer): boolean {
  return hasDisposition(answer, "declined");
}

/** Judged after `isDeclined`. Decision 11. */
export function isInvalidDisposition(answer: PreQualificationAnswer): boolean {
  return hasDisposition(answer, "invalid");
}

/** Code E34 wherever it stands; judged when there is no decision. Spec section 8; decision 10. */
export function hasIdentityException(answer: PreQualificationAnswer): boolean {
  return answer.code === identityCode || hasException(answer, identityCode);
}

/**
 * The service's message for its own error code: the answer's, or the first one among the exceptions of an unsuccessful
 * answer. Absent without a code or without words. Spec section 8.
 */
export function serverMessageOf(answer: PreQualificationAnswer): string | undefined {
  const own = { code: answer.code ?? "", message: answer.message ?? "" };
  const candidates = answer.isSuccess ? [own] : [own, ...answer.exceptions];
  return candidates.find(({ code, message }) => code !== "" && message.trim() !== "")?.message;
}

/** Any other code with the service's own words; judged after `isGenericFailure`. Spec section 8. */
export function hasServerCode(answer: PreQualificationAnswer): boolean {
  return serverMessageOf(answer) !== undefined;
}

/** Exceptions in a successful answer, or an unsuccessful one without a code to explain it. Spec section 8; decision 10. */
export function isGenericFailure(answer: PreQualificationAnswer): boolean {
  return answer.isSuccess ? answer.exceptions.length > 0 : !hasServerCode(answer);
}

/** Judged last: exactly Approved in a successful answer. An unknown disposition never is. Decision 11. */
export function isApproved(answer: PreQualificationAnswer): boolean {
  return answer.isSuccess && answer.disposition === "Approved";
}

/** How an answer is judged. `rejected` carries the service's own words. */
export type Judgement =
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
 * Judges an answer: a decision, then the identity, then a failure without words, then the service's own words, and only
 * then an approval; anything else is a failure.
 *
 * @see Spec sections 4 and 8; decisions 10 and 11
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

/** What is kept of a decision. ProviderId comes from the first offer. Spec section 3. */
export function resultOf(answer: PreQualificationAnswer, outcome: Outcome): PreQualificationResult {
  const { accountId, maskedEmail, maxFinanceAmountCents, offers } = answer;
  const providerId = offers[0]?.providerId;
  return {
    outcome,
    ...(accountId !== undefined && { accountId }),
    ...(providerId !== undefined && { providerId }),
    ...(maskedEmail !== undefined && { maskedEmail }),
    ...refusalTold(answer),
    ...(maxFinanceAmountCents !== undefined && { maxFinanceAmountCents }),
    kycSent: false,
  };
}
