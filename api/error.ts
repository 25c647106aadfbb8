import type { Notice } from "#domain/messages/message.ts";
import type { PreQualificationCode } from "#domain/words/catalogue.ts";

/**
 * What went wrong with a call:
 * - `network`: no answer came, status 0; the effect of an unsafe call is unknown
 * - `timeout`: no answer within the client's time, status 0; the effect is unknown
 * - `session-expired`: the session could not be renewed
 * - `rejected`: the service answered 400 to 599, or that it did not succeed
 * - `off-contract`: an answer came that the contract does not describe
 */
export type ApiErrorKind = "network" | "timeout" | "session-expired" | "rejected" | "off-contract";

type Details = {
  readonly kind: ApiErrorKind;
  readonly status: number;
  readonly message: string;
  readonly code?: string | undefined;
  readonly says?: PreQualificationCode | undefined;
  readonly values?: Notice["values"];
  readonly retryAfterSeconds?: number | undefined;
  readonly reference?: string | undefined;
  readonly body?: unknown;
};

/** A failed call with the service's answer. It holds nothing that was sent. Spec sections 7 and 8. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly kind: ApiErrorKind;
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The service's own code. */
  readonly code: string | undefined;
  /** What to tell the applicant, where the client knows it; absent where the service's own words are used. */
  readonly says: PreQualificationCode | undefined;
  /** What stands in the places of those words. */
  readonly values: Notice["values"];
  /** How long to wait before the next try, in seconds, when the service said so. */
  readonly retryAfterSeconds: number | undefined;
  /** The reference of the line in the server's log. */
  readonly reference: string | undefined;
  /**
   * The answer's body as it came, as JSON where it is; undefined when there was no answer. It is for the caller, never
   * for a log.
   */
  readonly body: unknown;

  constructor(details: Details) {
    super(details.message);
    this.kind = details.kind;
    this.status = details.status;
    this.code = details.code;
    this.says = details.says;
    this.values = details.values;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.reference = details.reference;
    this.body = details.body;
  }
}

/** The code of a main API that could not be reached, or did not answer in time. Spec section 8; decision 38. */
export const unreachableCode = "03";

/**
 * The server's own words in a message: the text itself, or its `Error` field when it is JSON. Spec section 8.
 *
 * @example serverWords('{"Error":"Number not in service"}') // "Number not in service"
 */
export function serverWords(message: string): string {
  try {
    const parsed: unknown = JSON.parse(message);
    if (typeof parsed !== "object" || parsed === null || !("Error" in parsed)) return message;
    return typeof parsed.Error === "string" ? parsed.Error : message;
  } catch {
    return message;
  }
}

/** An answer with status 200 that reports a failure, as an error. */
export function refused(message: string | undefined, code?: string): ApiError {
  return new ApiError({ kind: "rejected", status: 200, message: message ?? "", code });
}
