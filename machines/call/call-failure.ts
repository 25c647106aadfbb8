import type { Notice } from "#domain/messages/message.ts";

/** The failure of a call: an `Error` with these properties. */
export type CallFailure = {
  readonly kind: "network" | "timeout" | "session-expired" | "rejected" | "off-contract";
  /** 0 without an answer. */
  readonly status: number;
  /** The server's error code. */
  readonly code?: string | undefined;
  readonly notice: Notice;
};

const lost: CallFailure = {
  kind: "network",
  status: 0,
  notice: { code: "connection.lost" },
};

/** Reads a rejection; anything that is not a call failure counts as a lost connection. */
export function callFailureOf(error: unknown): CallFailure {
  const isFailure =
    typeof error === "object" && error !== null && "kind" in error && "notice" in error;
  return isFailure ? (error as CallFailure) : lost;
}
