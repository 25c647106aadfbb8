import type { Notice } from "#domain/notice.ts";

/** How a call failed, as an actor hands it to a chart: an `Error` with these extra properties. */
export type CallFailure = {
  readonly kind: "network" | "timeout" | "session-expired" | "rejected" | "off-contract";
  /** The HTTP status; 0 when there was no answer. */
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
