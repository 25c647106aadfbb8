import * as z from "zod/mini";
import { failures } from "#domain/words/en/failures.ts";
import type { Endpoint } from "./contract/endpoint.ts";
import { errorBody } from "./contract/error.ts";
import { ApiError, unreachableCode } from "./error.ts";

/** How every call ends. Spec section 7: 400 to 599 is an error; status 0 means that no answer came. */
export type Wrapped<Data> =
  | {
      readonly isSuccess: true;
      readonly data: Data;
      readonly error: undefined;
      readonly status: number;
    }
  | {
      readonly isSuccess: false;
      readonly data: undefined;
      readonly error: ApiError;
      readonly status: number;
    };

export type AnswerTo<Call extends Endpoint> = z.output<Call["response"]>;

/** An answer as it came, read to its end. */
export type Received = {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | null;
};

function failed(error: ApiError): Wrapped<never> {
  return { isSuccess: false, data: undefined, error, status: error.status };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The wait in whole seconds that a Retry-After header asks for, given as seconds or as a date. */
function retryAfterSeconds(header: string | null, nowMs: number): number | undefined {
  if (header === null || header.trim() === "") return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - nowMs) / 1000));
}

function rejected(received: Received): ApiError {
  const body = z.safeParse(errorBody, parsedJson(received.text));
  return new ApiError({
    kind: "rejected",
    status: received.status,
    message: body.success ? body.data.Message : failures["service.unexpected"],
    code: body.data?.ErrorCode,
    reference: body.data?.Reference,
    retryAfterSeconds: retryAfterSeconds(received.retryAfter, Date.now()),
  });
}

/** Judges an answer by the contract: an error status, an answer off the contract, or the data. */
export function judge<Call extends Endpoint>(
  endpoint: Call,
  received: Received,
): Wrapped<AnswerTo<Call>> {
  const { status } = received;
  if (status >= 400) return failed(rejected(received));
  const parsed = z.safeParse(endpoint.response, parsedJson(received.text));
  if (!parsed.success) {
    return failed(
      new ApiError({ kind: "off-contract", status, message: failures["service.unexpected"] }),
    );
  }
  const data = parsed.data as AnswerTo<Call>;
  return { isSuccess: true, data, error: undefined, status };
}

/** The session could not be renewed, or a renewed one was refused. Spec sections 4 and 8. */
export function sessionExpired(): Wrapped<never> {
  const message = failures["session.expired"];
  return failed(new ApiError({ kind: "session-expired", status: 401, message }));
}

/**
 * No answer came. Spec section 8; decision 38: the "03" object for a connection that failed or timed out,
 * "Network Error" for what is not recognisably one, and the pre-application API's own words for its calls.
 */
export function noAnswer(endpoint: Endpoint, thrown: unknown, isTimeout: boolean): Wrapped<never> {
  const kind = isTimeout ? "timeout" : "network";
  if (endpoint.auth === "cookie") {
    const message = failures["connection.preApplication"];
    return failed(new ApiError({ kind, status: 0, message }));
  }
  const isConnection = isTimeout || thrown instanceof TypeError;
  if (!isConnection) {
    return failed(new ApiError({ kind, status: 0, message: failures["connection.network"] }));
  }
  const message = failures["connection.lost"];
  return failed(new ApiError({ kind, status: 0, message, code: unreachableCode }));
}
