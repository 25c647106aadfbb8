import type { LoanApplication } from "#domain/loan/loan-application.ts";
import type { PreQualificationResult } from "#domain/decision/pre-qualification.ts";
import { refusalTold } from "#domain/decision/refusal-details.ts";
import type { RefusalTold } from "#domain/decision/refusal-details.ts";
import type { FlowOutput } from "#machines/steps/flow-setup.ts";

/** Before a decision. Spec section 3, "Underwriting". */
export const noUnderwriting = { isApproved: false, declineReason: "" };

type Refused = Partial<RefusalTold> & { readonly declineReason?: string };

const plainResult = { otherOffersAvailable: false, kycSent: false };

/** The refusal of a full application. */
export function declineOf(accountId: string | undefined, told: Refused): PreQualificationResult {
  return {
    ...plainResult,
    ...refusalTold(told),
    outcome: outcomeOfRefusal(told),
    ofApplication: true,
    ...(accountId !== undefined && { accountId }),
  };
}

/**
 * What a refusal amounts to. Of an update's reason the evaluation status comes first, its exceptions follow. Decisions 10,
 * 11 and 49.
 */
function outcomeOfRefusal({
  declineReason = "",
  ineligibleReason,
}: Refused): PreQualificationResult["outcome"] {
  const [status, ...exceptions] = declineReason.split(" ");
  if (ineligibleReason || status === "Ineligible" || exceptions.includes("P04")) {
    return "ineligible";
  }
  return status === "Invalid" ? "invalid" : "declined";
}

export function isIneligible(output: FlowOutput): boolean {
  return output.kind === "left" && outcomeOfRefusal(output) === "ineligible";
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
