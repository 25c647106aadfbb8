import type { LoanApplication } from "./loan-application.ts";

/** Not when there is no down payment or the office has collected it. */
export function isDownPaymentDue(application: LoanApplication | undefined): boolean {
  if (application === undefined) return false;
  const { amountCents, isCollectedInOffice } = application.downPayment;
  return amountCents > 0 && !isCollectedInOffice;
}
