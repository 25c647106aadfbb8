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
type ApiErrorKind = "network" | "timeout" | "session-expired" | "rejected" | "off-contract";

export type ErrorDetails = {
  readonly kind: ApiErrorKind;
  /** 0 without an answer. */
  readonly status: number;
  readonly said: Text;
  readonly code?: string | undefined;
  /** The catalogue code of the message, if the client has one; otherwise the server's text is shown. */
  readonly says?: PreQualificationCode | undefined;
  readonly values?: UserMessage["values"];
  /** The wait before the next try, in seconds. */
  readonly retryAfterSeconds?: number | undefined;
  readonly reference?: string | undefined;
  /** The answer's body, parsed if it is JSON. Never log it. */
  readonly body?: unknown;
};

// oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- the constructor assigns the details
export interface ApiError extends ErrorDetails {}

/** A failed call. Contains nothing that was sent. Spec sections 7 and 8. */
export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(details: ErrorDetails) {
    super(textFor(details.said, defaultLocale));
    Object.assign(this, details);
  }
}

/** The main API is unreachable or timed out. Spec section 8; S38. */
export const unreachableCode = "03";

export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The server's message: the text, or its `Error` field if it is JSON. Spec section 8. */
export function serverWords(message: string): string {
  const parsed = parsedJson(message) as { readonly Error?: unknown } | null | undefined;
  return typeof parsed?.Error === "string" ? parsed.Error : message;
}

export function refused(message: Text | undefined): ApiError {
  return new ApiError({ kind: "rejected", status: 200, said: message ?? "" });
}

export type WireMessage = {
  readonly Message?: string | undefined;
  readonly Messages?: { readonly [language: string]: string } | undefined;
};

export function messageIn({ Message, Messages }: WireMessage): Text | undefined {
  return Messages ?? Message;
}
