import * as z from "zod/mini";
import { type Endpoint, id, writeCall } from "./endpoint.ts";
import { errorMessage } from "./message.ts";

/** Renews the v21 token. The easyApi token is URL-encoded in the query (S37). Spec section 7.2. */
export const peek = {
  id: "peek",
  summary: "Look up a session, with a new token on request",
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
      ...errorMessage,
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

/** Without authentication. Spec section 7.2; the shapes are ours. */
export const lookUpSession = {
  id: "lookUpSession",
  summary: "Look up the session of a token",
  method: "POST",
  path: "/app/v0/lookup",
  auth: "cookie",
  body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(256)) }),
  response: peek.response,
} as const satisfies Endpoint;

/** An easyApi token that renews this visit's v21 token. Spec section 7.1. */
export const getEasyApiToken = {
  ...writeCall,
  id: "getEasyApiToken",
  summary: "Get the easyApi token of this visit",
  path: "/api/pre-application/EasyApiToken",
  response: z.object({ EasyApiToken: z.string() }),
} as const satisfies Endpoint;

/** The visit's tokens are no longer accepted. Spec section 7.1. */
export const expireSession = {
  ...writeCall,
  id: "expireSession",
  summary: "End this visit",
  path: "/api/pre-application/expire",
  response: z.object({ IsSuccess: z.boolean() }),
} as const satisfies Endpoint;

/** The visit's program and source. Spec section 7.1. */
export const getFinanceSegment = {
  ...writeCall,
  id: "getFinanceSegment",
  summary: "Get the finance segment of a visit",
  path: "/api/pre-application/FinanceSegment",
  query: z.object({ providerId: id }),
  body: z.strictObject({ EasyApiToken: z.string().check(z.minLength(1), z.maxLength(256)) }),
  response: z.object({ Segment: z.string(), ProgramCode: z.nullable(z.string()) }),
} as const satisfies Endpoint;
