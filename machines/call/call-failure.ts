import type { Notice } from "#domain/messages/message.ts";

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
