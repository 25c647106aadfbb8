import type { UserMessage } from "#domain/messages/user-message.ts";
import type { PreQualificationCode } from "#domain/words/catalogue.ts";
import type { ApiError } from "./error.ts";

/** A duration as text, such as "30 seconds". */
type TimeInWords = (seconds: number) => string;

/** The message of a failed call needs a text on every screen. */
export type CallMessage = UserMessage & { readonly code: PreQualificationCode };

function rejectedMessage(error: ApiError, time: TimeInWords): CallMessage {
  const wait = error.retryAfterSeconds;
  if (error.status === 429) {
    return wait === undefined
      ? { code: "rateLimit.waitUnknown" }
      : { code: "rateLimit.wait", values: { time: time(wait) } };
  }
  if (error.status === 503 && wait !== undefined) {
    return { code: "service.busy", values: { time: time(wait) } };
  }
  if (error.says !== undefined)
    return { code: error.says, ...(error.values && { values: error.values }) };
  if (error.message === "") return { code: "service.unexpected" };
  return { code: "service.rejected", values: { message: error.message } };
}

/** The message of a failed call, as a code so that a provider's text wins. Spec section 8. */
export function userMessageOf(error: ApiError, time: TimeInWords): CallMessage {
  switch (error.kind) {
    case "session-expired":
      return { code: "session.expired" };
    case "off-contract":
      return { code: "service.unexpected" };
    case "rejected":
      return rejectedMessage(error, time);
    case "network":
    case "timeout":
      return { code: error.says ?? "connection.lost" };
  }
}
