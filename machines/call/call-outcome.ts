import type { CallFailure } from "./call-failure.ts";

/** A conflict that is an answer: the document has been replaced, so what was shown is not signed. */
const changedCode = "agreement.changed";

/** Whether the service may have done what it was asked even though no answer arrived. */
export function isOutcomeUnknown({ kind, status, code }: CallFailure): boolean {
  if (code === changedCode) return false;
  if (kind === "network" || kind === "timeout" || kind === "off-contract") return true;
  return kind === "rejected" && (status >= 500 || status === 409);
}

/** Whether the service itself failed, rather than refusing or being unreachable. */
export function isServiceFault({ kind, status }: CallFailure): boolean {
  return kind === "off-contract" || (kind === "rejected" && status >= 500);
}
