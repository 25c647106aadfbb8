import type * as z from "zod/mini";
import { omitUndefined } from "#domain/values/omit-undefined.ts";
import type { Endpoint } from "./contract/endpoint.ts";
import { joinUrl } from "./environment.ts";

type Part<Call extends Endpoint, Name extends "params" | "query" | "body"> = Call extends {
  readonly [Key in Name]: infer Schema extends z.ZodMiniType;
}
  ? { readonly [Key in Name]: z.input<Schema> }
  : { readonly [Key in Name]?: never };

export type CallInput<Call extends Endpoint> = Part<Call, "params"> &
  Part<Call, "query"> &
  Part<Call, "body"> & {
    /** One key per submission, the same for every try. New by default. */
    readonly idempotencyKey?: string | undefined;
  };

function entriesOf(part: unknown): readonly (readonly [name: string, text: string])[] {
  return Object.entries(part ?? {})
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, String(value)]);
}

export function urlOf(
  origin: string,
  endpoint: Endpoint,
  input: { readonly params?: unknown; readonly query?: unknown },
): string {
  const path = entriesOf(input.params).reduce(
    (text, [name, value]) => text.replace(`:${name}`, () => encodeURIComponent(value)),
    endpoint.path,
  );
  const query = new URLSearchParams(Object.fromEntries(entriesOf(input.query)));
  const search = query.size === 0 ? "" : `?${query.toString()}`;
  return `${joinUrl(origin, path)}${search}`;
}

export type Credentials = { readonly token: string | undefined; readonly key: string | undefined };

type Sent = Credentials & {
  readonly body?: unknown;
  readonly traceparent?: string | undefined;
  readonly locale?: string | undefined;
};

/** The options for `fetch`: JSON in both directions, the credential of the contract, the key of an unsafe call, the trace. */
export function initOf(endpoint: Endpoint, sent: Sent): RequestInit {
  const { body, token, key, traceparent, locale } = sent;
  const isBearer = endpoint.auth === "bearer" && token !== undefined;
  const headers = omitUndefined({
    Accept: "application/json",
    "Content-Type": body === undefined ? undefined : "application/json",
    Authorization: isBearer ? `Bearer ${token}` : undefined,
    "Idempotency-Key": key,
    "Accept-Language": locale,
    traceparent,
  });
  return {
    method: endpoint.method,
    headers,
    credentials: endpoint.auth === "cookie" ? "include" : "same-origin",
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}
