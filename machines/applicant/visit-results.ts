import type { LoanApplication } from "#domain/loan/loan-application.ts";
import type { PreQualificationResult } from "#domain/decision/pre-qualification.ts";
import { ineligibleCode, refusalDetails } from "#domain/decision/refusal-details.ts";
import type { RefusalDetails } from "#domain/decision/refusal-details.ts";
import type { FlowOutput } from "#machines/steps/flow-context.ts";

/** Before a decision. Spec section 3, "Underwriting". */
export const noUnderwriting = { isApproved: false, declineReason: "" };

type Refused = Partial<RefusalDetails> & { readonly declineReason?: string };

const plainResult = { otherOffersAvailable: false, kycSent: false };

export function declineOf(
  accountId: string | undefined,
  reported: Refused,
): PreQualificationResult {
  return {
    ...plainResult,
    ...refusalDetails(reported),
    outcome: outcomeOfRefusal(reported),
    ofApplication: true,
    ...(accountId !== undefined && { accountId }),
  };
}

/** An update's evaluation status comes before its exceptions. S10, S11, S49. */
function outcomeOfRefusal({
  declineReason = "",
  ineligibleReason,
}: Refused): PreQualificationResult["outcome"] {
  const [status, ...exceptions] = declineReason.split(" ");
  if (ineligibleReason || status === "Ineligible" || exceptions.includes(ineligibleCode)) {
    return "ineligible";
  }
  return status === "Invalid" ? "invalid" : "declined";
}

export function isIneligible(output: FlowOutput): boolean {
  return output.kind === "left" && outcomeOfRefusal(output) === "ineligible";
}

/** @param before - the earlier result; for the same application its flags stay, such as that KYC was sent */
export function approvalOf(
  application: LoanApplication,
  before: PreQualificationResult | undefined,
): PreQualificationResult {
  const { applicationId: accountId, providerId, maxFinanceAmountCents } = application;
  const known = { accountId, providerId, maxFinanceAmountCents };
  const same = before?.accountId === accountId ? before : {};
  return { ...plainResult, ...same, outcome: "approved", ...known };
}

export function outcomeOf(output: FlowOutput) {
  return output.kind === "completed" ? output.result?.outcome : undefined;
}
