import { defaultLocale } from "#domain/language/locale.ts";
import { textFor } from "#domain/messages/messages.ts";
import type { Text } from "#domain/step/step.ts";
import type { UserMessage } from "#domain/messages/user-message.ts";
import type { PreQualificationCode } from "#domain/words/catalogue.ts";

/**
 * How a call failed:
 * - `network`, `timeout`: no answer, status 0; the effect of an unsafe call is unknown
 * - `session-expired`: the session could not be renewed
 * - `rejected`: the server answered 400 to 599, or reported a failure
 * - `off-contract`: the answer does not match the contract
 */
export type ApiErrorKind = "network" | "timeout" | "session-expired" | "rejected" | "off-contract";

type Details = {
  readonly kind: ApiErrorKind;
  readonly status: number;
  readonly message: Text;
  readonly code?: string | undefined;
  readonly says?: PreQualificationCode | undefined;
  readonly values?: UserMessage["values"];
  readonly retryAfterSeconds?: number | undefined;
  readonly reference?: string | undefined;
  readonly body?: unknown;
};

/** A failed call. Contains nothing that was sent. Spec sections 7 and 8. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly kind: ApiErrorKind;
  /** 0 without an answer. */
  readonly status: number;
  readonly code: string | undefined;
  readonly said: Text;
  /** The catalogue code of the message, if the client has one; otherwise the server's text is shown. */
  readonly says: PreQualificationCode | undefined;
  readonly values: UserMessage["values"];
  /** The wait before the next try, in seconds. */
  readonly retryAfterSeconds: number | undefined;
  readonly reference: string | undefined;
  /** The answer's body, parsed if it is JSON. Never log it. */
  readonly body: unknown;

  constructor(details: Details) {
    super(textFor(details.message, defaultLocale));
    this.kind = details.kind;
    this.status = details.status;
    this.code = details.code;
    this.said = details.message;
    this.says = details.says;
    this.values = details.values;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.reference = details.reference;
    this.body = details.body;
  }
}

/** The main API is unreachable or timed out. Spec section 8; S38. */
export const unreachableCode = "03";

/** The server's message: the text, or its `Error` field if it is JSON. Spec section 8. */
export function serverWords(message: string): string {
  try {
    const parsed: unknown = JSON.parse(message);
    if (typeof parsed !== "object" || parsed === null || !("Error" in parsed)) return message;
    return typeof parsed.Error === "string" ? parsed.Error : message;
  } catch {
    return message;
  }
}

export function refused(message: Text | undefined, code?: string): ApiError {
  return new ApiError({ kind: "rejected", status: 200, message: message ?? "", code });
}

export type WireMessage = {
  readonly Message?: string | undefined;
  readonly Messages?: { readonly [language: string]: string } | undefined;
};

export function messageIn({ Message, Messages }: WireMessage): Text | undefined {
  return Messages ?? Message;
}
