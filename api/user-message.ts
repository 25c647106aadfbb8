import type { UserMessage } from "#domain/messages/user-message.ts";
import type { PreQualificationCode } from "#domain/words/catalogue.ts";
import type { ApiError } from "./error.ts";

/** The message of a failed call needs a text on every screen. */
export type CallMessage = UserMessage & { readonly code: PreQualificationCode };

export function timeMessage(seconds: number): CallMessage {
  if (seconds === 1) return { code: "time.second" };
  if (seconds < 90) return { code: "time.seconds", values: { n: seconds } };
  return { code: "time.minutes", values: { n: Math.ceil(seconds / 60) } };
}

function rejectedMessage(error: ApiError): CallMessage {
  const wait = error.retryAfterSeconds;
  if (error.status === 429) {
    return wait === undefined
      ? { code: "rateLimit.waitUnknown" }
      : { code: "rateLimit.wait", values: { time: timeMessage(wait) } };
  }
  if (error.status === 503 && wait !== undefined) {
    return { code: "service.busy", values: { time: timeMessage(wait) } };
  }
  if (error.says !== undefined)
    return { code: error.says, ...(error.values && { values: error.values }) };
  if (error.said === "") return { code: "service.unexpected" };
  return { code: "service.rejected", values: { message: error.said } };
}

/** The message of a failed call, as a code so that a provider's text wins. Spec section 8. */
export function userMessageOf(error: ApiError): CallMessage {
  if (error.kind === "rejected") return rejectedMessage(error);
  if (error.kind === "session-expired") return { code: "session.expired" };
  if (error.kind === "off-contract") return { code: "service.unexpected" };
  return { code: error.says ?? "connection.lost" };
}
