import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";

/** Renews the v21 token for an easyApi token. Spec section 7.2; token travels URL-encoded in the query (decision 37). */
export const peek = {
  id: "peek",
  summary: "Look at a session, with a fresh token when asked",
  method: "POST",
  path: "/app/v0/peek",
  auth: "cookie",
  query: z.object({
    token: z.string().check(z.minLength(1), z.maxLength(256)),
    includeAuthentication: z.optional(z.string()),
  }),
  response: z.object({
    Result: z.object({
      IsFailured: z.boolean(),
      ErrorMessage: z.optional(z.nullable(z.string())),
      AuthToken: z.optional(z.nullable(z.string())),
      Session: z.optional(
        z.nullable(
          z.object({
            ProviderId: z.optional(z.nullable(z.string())),
            InternalId: z.optional(z.nullable(z.string())),
            Options: z.optional(z.object({ IsTest: z.optional(z.boolean()) })),
          }),
        ),
      ),
    }),
  }),
} as const satisfies Endpoint;
