import type { UserMessage } from "#domain/messages/user-message.ts";

export type CallFailure = {
  readonly kind: "network" | "timeout" | "session-expired" | "rejected" | "off-contract";
  /** 0 without an answer. */
  readonly status: number;
  readonly code?: string | undefined;
  readonly userMessage: UserMessage;
};

const lost: CallFailure = {
  kind: "network",
  status: 0,
  userMessage: { code: "connection.lost" },
};

export function callFailureOf(error: unknown): CallFailure {
  const isFailure =
    typeof error === "object" && error !== null && "kind" in error && "userMessage" in error;
  return isFailure ? (error as CallFailure) : lost;
}

export const failureOf = ({ event }: { readonly event: { readonly error: unknown } }) =>
  callFailureOf(event.error);
