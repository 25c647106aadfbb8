import type * as z from "zod/mini";
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
    /** Aborts the call, which then throws the signal's reason. */
    readonly signal?: AbortSignal | undefined;
  };

type Values = Readonly<Record<string, unknown>>;

function entriesOf(part: unknown): readonly (readonly [name: string, text: string])[] {
  return Object.entries((part ?? {}) as Values)
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
  const query = new URLSearchParams(entriesOf(input.query).map(([name, text]) => [name, text]));
  const search = query.size === 0 ? "" : `?${query.toString()}`;
  return `${joinUrl(origin, path)}${search}`;
}

/** The options for `fetch`: JSON in both directions, the credential of the contract, the key of an unsafe call, the trace. */
export function initOf(
  endpoint: Endpoint,
  sent: {
    readonly body?: unknown;
    readonly token: string | undefined;
    readonly key: string | undefined;
    readonly traceparent?: string | undefined;
    readonly locale?: string | undefined;
  },
): RequestInit {
  const headers = new Headers({ Accept: "application/json" });
  if (sent.body !== undefined) headers.set("Content-Type", "application/json");
  if (endpoint.auth === "bearer" && sent.token !== undefined) {
    headers.set("Authorization", `Bearer ${sent.token}`);
  }
  if (sent.key !== undefined) headers.set("Idempotency-Key", sent.key);
  if (sent.locale !== undefined) headers.set("Accept-Language", sent.locale);
  if (sent.traceparent !== undefined) headers.set("traceparent", sent.traceparent);
  return {
    method: endpoint.method,
    headers,
    credentials: endpoint.auth === "cookie" ? "include" : "same-origin",
    ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
  };
}
