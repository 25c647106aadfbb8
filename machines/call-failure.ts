import type { Notice } from "#domain/notice.ts";

/** How a call failed, as the seam hands it to a chart: an `Error` that also has these. */
export type CallFailure = {
  readonly kind: "network" | "timeout" | "session-expired" | "rejected" | "off-contract";
  /** The HTTP status; 0 when nothing was answered. */
  readonly status: number;
  /** The service's own code for it, where it gave one. */
  readonly code?: string | undefined;
  readonly notice: Notice;
};

const lost: CallFailure = {
  kind: "network",
  status: 0,
  notice: { code: "connection.lost" },
};

/** Reads what an actor rejected with; anything that is not a call's failure counts as a lost connection. */
export function callFailureOf(error: unknown): CallFailure {
  const isFailure =
    typeof error === "object" && error !== null && "kind" in error && "notice" in error;
  return isFailure ? (error as CallFailure) : lost;
}

/** A conflict that is an answer: another document counts now, and what was shown is not signed. */
const changedCode = "agreement.changed";

/** Whether the service may have done what it was asked although the answer was not seen. */
export function isOutcomeUnknown({ kind, status, code }: CallFailure): boolean {
  if (code === changedCode) return false;
  if (kind === "network" || kind === "timeout" || kind === "off-contract") return true;
  return kind === "rejected" && (status >= 500 || status === 409);
}

/** Whether the service itself broke, rather than refused or could not be reached. */
export function isServiceFault({ kind, status }: CallFailure): boolean {
  return kind === "off-contract" || (kind === "rejected" && status >= 500);
}
