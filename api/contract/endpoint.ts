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

/** Version 2 of a call, which is the same. Spec section 7.1. */
export function version2<E extends Endpoint>(endpoint: E): E {
  const path = endpoint.path.replace("/api/", "/api/v2/");
  return { ...endpoint, id: `${endpoint.id}V2`, path };
}

export const readCall = { method: "GET", auth: "bearer" } as const;
export const writeCall = { method: "POST", auth: "bearer" } as const;
export const onceCall = { ...writeCall, idempotent: true } as const;

/** An id, or a short code or name. */
export const id = z.string().check(z.minLength(1), z.maxLength(64));
