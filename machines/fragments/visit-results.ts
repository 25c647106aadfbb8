import type { LoanApplication } from "#domain/loan-application.ts";
import type { PreQualificationResult } from "#domain/pre-qualification.ts";
import type { FlowOutput } from "#machines/steps/flow-setup.ts";

/** Before a decision. Spec section 3, "Underwriting". */
export const noUnderwriting = { isApproved: false, declineReason: "" };

const plainResult = { otherOffersAvailable: false, kycSent: false };

/** What is told beside a decline. */
type Told = {
  readonly otherOffersAvailable?: boolean | undefined;
  readonly noticeByPost?: boolean | undefined;
};

export function declineOf(
  accountId: string | undefined,
  { otherOffersAvailable, noticeByPost }: Told,
): PreQualificationResult {
  return {
    ...plainResult,
    ...(otherOffersAvailable === true && { otherOffersAvailable }),
    ...(noticeByPost === true && { noticeByPost }),
    outcome: "declined",
    ...(accountId !== undefined && { accountId }),
  };
}

/** What a declined update amounts to: its evaluation status comes first, its exceptions follow. Decisions 10, 11 and 49. */
function outcomeOfReason(reason: string): PreQualificationResult["outcome"] {
  const [status, ...exceptions] = reason.split(" ");
  if (status === "Ineligible" || exceptions.includes("P04")) return "ineligible";
  return status === "Invalid" ? "invalid" : "declined";
}

export function declineFor(
  left: Extract<FlowOutput, { kind: "left" }> | undefined,
  accountId: string | undefined,
): PreQualificationResult {
  const outcome = outcomeOfReason(left?.declineReason ?? "declined");
  return { ...declineOf(accountId, left ?? {}), outcome };
}

export function isIneligible(output: FlowOutput): boolean {
  return output.kind === "left" && outcomeOfReason(output.declineReason ?? "") === "ineligible";
}

/**
 * @param before - what the visit knew until now: for the same application it stays true, for example that KYC was sent
 */
export function approvalOf(
  application: LoanApplication,
  before: PreQualificationResult | undefined,
): PreQualificationResult {
  const { applicationId: accountId, providerId, maxFinanceAmountCents } = application;
  const known = { accountId, providerId, maxFinanceAmountCents };
  const same = before?.accountId === accountId ? before : {};
  return { ...plainResult, ...same, outcome: "approved", ...known };
}

/** What a flow was decided as. */
export function outcomeOf(output: FlowOutput) {
  return output.kind === "completed" ? output.result?.outcome : undefined;
}
