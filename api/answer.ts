import * as z from "zod/mini";
import { failures } from "#domain/words/en/failures.ts";
import { landing } from "#domain/words/en/landing.ts";
import type { Endpoint } from "./contract/endpoint.ts";
import { errorBody } from "./contract/error.ts";
import { ApiError, parsedJson, unreachableCode, type ErrorDetails } from "./error.ts";

/** The end of every call. Spec section 7: 400 to 599 is an error; status 0 means no answer. */
export type Wrapped<Data> = { readonly status: number } & (
  | { readonly isSuccess: true; readonly data: Data; readonly error: undefined }
  | { readonly isSuccess: false; readonly data: undefined; readonly error: ApiError }
);

export type AnswerTo<Call extends Endpoint> = z.output<Call["response"]>;

const ownWords = { ...failures, "connection.lost": landing["connection.lost"] } as const;

type OwnDetails = Omit<ErrorDetails, "said"> & { readonly says: keyof typeof ownWords };

/** An error with one of the specification's texts. The applicant sees the catalogue's text instead. */
function ownError(details: OwnDetails): ApiError {
  return new ApiError({ ...details, said: ownWords[details.says] });
}

function failed(error: ApiError): Wrapped<never> {
  return { isSuccess: false, data: undefined, error, status: error.status };
}

/** The wait of a Retry-After header in whole seconds; the header contains seconds or a date. */
function retryAfterSeconds(header: string | null, nowMs: number): number | undefined {
  if (header === null || header.trim() === "") return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - nowMs) / 1000));
}

function rejected({ status, headers }: Response, text: string): ApiError {
  const body = parsedJson(text) ?? text;
  const wait = retryAfterSeconds(headers.get("Retry-After"), Date.now());
  const answered = { kind: "rejected", status, body, retryAfterSeconds: wait } as const;
  const parsed = z.safeParse(errorBody, body);
  if (!parsed.success) return ownError({ ...answered, says: "service.unexpected" });
  const { Message, Messages, ErrorCode: code, Reference: reference } = parsed.data;
  return new ApiError({ ...answered, said: Messages ?? Message, code, reference });
}

export async function judge<Call extends Endpoint>(
  endpoint: Call,
  response: Response,
): Promise<Wrapped<AnswerTo<Call>>> {
  const { status } = response;
  const text = await response.text();
  if (status >= 400) return failed(rejected(response, text));
  const parsed = z.safeParse(endpoint.response, parsedJson(text));
  if (!parsed.success) {
    return failed(ownError({ kind: "off-contract", status, says: "service.unexpected" }));
  }
  return { isSuccess: true, data: parsed.data as AnswerTo<Call>, error: undefined, status };
}

/** The session could not be renewed, or the renewed one was rejected. Spec sections 4 and 8. */
export function sessionExpired(): Wrapped<never> {
  return failed(ownError({ kind: "session-expired", status: 401, says: "session.expired" }));
}

/** The "03" object for a failed or timed-out connection. Spec section 8; S38. */
export function noAnswer(endpoint: Endpoint, thrown: unknown, isTimeout: boolean): Wrapped<never> {
  const ended = { kind: isTimeout ? "timeout" : "network", status: 0 } as const;
  if (endpoint.auth === "cookie") {
    return failed(ownError({ ...ended, says: "connection.preApplication" }));
  }
  if (isTimeout || thrown instanceof TypeError) {
    return failed(ownError({ ...ended, says: "connection.lost", code: unreachableCode }));
  }
  return failed(ownError({ ...ended, says: "connection.network" }));
}
