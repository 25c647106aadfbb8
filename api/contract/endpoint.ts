import type * as z from "zod/mini";

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
