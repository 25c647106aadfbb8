import type { LoanApplication } from "./loan-application.ts";

/**
 * Whether the applicant makes a down payment online: not when there is none, and not when the office has collected it.
 */
export function isDownPaymentDue(application: LoanApplication | undefined): boolean {
  if (application === undefined) return false;
  const { amountCents, isCollectedInOffice } = application.downPayment;
  return amountCents > 0 && !isCollectedInOffice;
}
