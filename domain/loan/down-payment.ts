import type { LoanApplication } from "./loan-application.ts";

export function isDownPaymentDue(application: LoanApplication | undefined): boolean {
  if (application === undefined) return false;
  const { amountCents, isCollectedInOffice } = application.downPayment;
  return amountCents > 0 && !isCollectedInOffice;
}
