import type { Text } from "#domain/step/step.ts";
import type { Offer } from "#domain/offer/offer.ts";
import { ineligibleCode, refusalDetails, type RefusalDetails } from "./refusal-details.ts";

type PreQualificationException = { readonly code: string; readonly message: Text };

export type Approval = { readonly expires?: string; readonly needsDocuments: boolean };

/** Spec section 3, "Pre-qualification result". */
export type PreQualificationAnswer = RefusalDetails & {
  readonly isSuccess: boolean;
  readonly code?: string;
  readonly message?: Text;
  readonly disposition?: string;
  readonly exceptions: readonly PreQualificationException[];
  readonly accountId?: string;
  /** Masked by the server, because session storage keeps it. S21. */
  readonly maskedEmail?: string;
  readonly publicKey?: string;
  readonly maxFinanceAmountCents?: number;
  readonly offers: readonly Offer[];
};

/** `approved` is not final until it is confirmed. */
export type Outcome = "approved" | "declined" | "ineligible" | "invalid";

export type PreQualificationResult = RefusalDetails & {
  readonly outcome: Outcome;
  /** The result belongs to a full application; its screens say so after a reload too. S49. */
  readonly ofApplication?: boolean;
  readonly accountId?: string;
  readonly providerId?: string;
  readonly maskedEmail?: string;
  readonly maxFinanceAmountCents?: number;
  /** KYC is sent once; stored so that a reload does not send it again. S20. */
  readonly kycSent: boolean;
};

/** An exception with this code means the identity could not be verified. Spec section 8. */
export const identityCode = "E34";

function hasDisposition(answer: PreQualificationAnswer, disposition: string): boolean {
  return (answer.disposition ?? "").trim().toLowerCase() === disposition;
}

function hasException(answer: PreQualificationAnswer, code: string): boolean {
  return answer.exceptions.some((exception) => exception.code === code);
}

/** Checked first: disposition Ineligible, or code P04 with any disposition. Spec section 4; S10. */
export function isIneligible(answer: PreQualificationAnswer): boolean {
  return hasDisposition(answer, "ineligible") || hasException(answer, ineligibleCode);
}

/** Checked after `isIneligible`. Spec section 4. */
export function isDeclined(answer: PreQualificationAnswer): boolean {
  return hasDisposition(answer, "declined");
}

/** Checked after `isDeclined`. S11. */
export function isInvalidDisposition(answer: PreQualificationAnswer): boolean {
  return hasDisposition(answer, "invalid");
}

/** Code E34 anywhere; checked when there is no decision. Spec section 8; S10. */
export function hasIdentityException(answer: PreQualificationAnswer): boolean {
  return answer.code === identityCode || hasException(answer, identityCode);
}

/** The answer's own error code, else the first in its exceptions. Spec section 8. */
export function serverMessageOf(answer: PreQualificationAnswer): Text | undefined {
  const own = { code: answer.code ?? "", message: answer.message ?? "" };
  const candidates = answer.isSuccess ? [own] : [own, ...answer.exceptions];
  return candidates.find(({ code, message }) => code !== "" && !isBlank(message))?.message;
}

/** Checked after `isGenericFailure`. Spec section 8. */
export function hasServerCode(answer: PreQualificationAnswer): boolean {
  return serverMessageOf(answer) !== undefined;
}

/** Exceptions in a successful answer, or an unsuccessful one without a code. Spec section 8; S10. */
export function isGenericFailure(answer: PreQualificationAnswer): boolean {
  return answer.isSuccess ? answer.exceptions.length > 0 : !hasServerCode(answer);
}

/** Checked last: exactly Approved in a successful answer. S11. */
export function isApproved(answer: PreQualificationAnswer): boolean {
  return answer.isSuccess && answer.disposition === "Approved";
}

/** ProviderId comes from the first offer. Spec section 3. */
export function resultOf(answer: PreQualificationAnswer, outcome: Outcome): PreQualificationResult {
  const { accountId, maskedEmail, maxFinanceAmountCents, offers } = answer;
  const providerId = offers[0]?.providerId;
  return {
    outcome,
    ...(accountId !== undefined && { accountId }),
    ...(providerId !== undefined && { providerId }),
    ...(maskedEmail !== undefined && { maskedEmail }),
    ...refusalDetails(answer),
    ...(maxFinanceAmountCents !== undefined && { maxFinanceAmountCents }),
    kycSent: false,
  };
}

function isBlank(text: Text): boolean {
  return typeof text === "string" && text.trim() === "";
}
