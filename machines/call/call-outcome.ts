import type { CallFailure } from "./call-failure.ts";

/** The agreement was replaced, so the shown one is not signed. */
const changedCode = "agreement.changed";

export function isOutcomeUnknown({ kind, status, code }: CallFailure): boolean {
  if (code === changedCode) return false;
  if (kind === "network" || kind === "timeout" || kind === "off-contract") return true;
  return kind === "rejected" && (status >= 500 || status === 409);
}

/** Whether another window changed the application: the server names its stage as the code. */
export function isChangedElsewhere({ status, code = "" }: CallFailure): boolean {
  return status === 409 && /^[a-zA-Z]+$/.test(code);
}

export function isServiceFault({ kind, status }: CallFailure): boolean {
  return kind === "off-contract" || (kind === "rejected" && status >= 500);
}
