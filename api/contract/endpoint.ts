import * as z from "zod/mini";

export type Endpoint = {
  readonly id: string;
  readonly summary: string;
  readonly method: "GET" | "POST" | "PUT";
  /** `:name` parameters, one leading slash. S39. */
  readonly path: string;
  /** The credential: the v21 bearer token, cookies, an operator's token, or none. */
  readonly auth: "bearer" | "cookie" | "operator" | "none";
  readonly idempotent?: boolean;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly response: z.ZodMiniType;
};

type Route = `${Endpoint["method"]} /${string}`;
type Described = Omit<Endpoint, "method" | "path" | "auth"> & Partial<Pick<Endpoint, "auth">>;
type Made<Own> = Own &
  Pick<Endpoint, "method" | "path"> &
  Omit<{ readonly auth: "bearer" }, keyof Own>;

/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const Own extends Described>(route: Route, own: Own): Made<Own> {
  const [method, path] = route.split(" ") as [Endpoint["method"], string];
  return { auth: "bearer" as const, ...own, method, path };
}

/* @__NO_SIDE_EFFECTS__ */
export function onceEndpoint<const Own extends Described>(route: Route, own: Own) {
  return { ...endpoint(route, own), idempotent: true as const };
}

/** Version 2 of a call, which is the same. Spec section 7.1. */
/* @__NO_SIDE_EFFECTS__ */
export function version2<Call extends Endpoint>(call: Call): Call {
  const path = call.path.replace("/api/", "/api/v2/");
  return { ...call, id: `${call.id}V2`, path };
}

/** An id, or a short code or name. */
export const id = z.string().check(z.minLength(1), z.maxLength(64));

export const loanIds = { ApplicationId: id, ProviderId: id };

/** The token of a link or a session. */
export const token = z.string().check(z.minLength(1), z.maxLength(256));

/** A SHA-256 in hex. */
export const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** YYYY-MM-DD. */
export const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
