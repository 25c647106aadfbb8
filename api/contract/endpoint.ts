import type * as z from "zod/mini";

/** The shape of one call, in both directions. Parsed by client and server, printed as OpenAPI. */
export type Endpoint = {
  readonly id: string;
  readonly summary: string;
  readonly method: "GET" | "POST" | "PUT";
  /** Path with `:name` parameters, with one leading slash. Decision 39. */
  readonly path: string;
  /** Which credential the call carries: the v21 bearer token, cookies, or none. */
  readonly auth: "bearer" | "cookie" | "none";
  /** Whether the call carries an Idempotency-Key: for unsafe calls whose effect must not happen twice. */
  readonly idempotent?: boolean;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly response: z.ZodMiniType;
};
