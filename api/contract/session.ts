import * as z from "zod/mini";
import { endpoint, id, token } from "./endpoint.ts";
import { errorMessage } from "./message.ts";

/** Renews the v21 token. The easyApi token is URL-encoded in the query (S37). Spec section 7.2. */
export const peek = endpoint("POST /app/v0/peek", {
  id: "peek",
  summary: "Look up a session, with a new token on request",
  auth: "cookie",
  query: z.object({
    token,
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
});

/** Without authentication. Spec section 7.2; the shapes are ours. */
export const lookUpSession = endpoint("POST /app/v0/lookup", {
  id: "lookUpSession",
  summary: "Look up the session of a token",
  auth: "cookie",
  body: z.strictObject({ token }),
  response: peek.response,
});

/** An easyApi token that renews this visit's v21 token. Spec section 7.1. */
export const getEasyApiToken = endpoint("POST /api/pre-application/EasyApiToken", {
  id: "getEasyApiToken",
  summary: "Get the easyApi token of this visit",
  response: z.object({ EasyApiToken: z.string() }),
});

/** The visit's tokens are no longer accepted. Spec section 7.1. */
export const expireSession = endpoint("POST /api/pre-application/expire", {
  id: "expireSession",
  summary: "End this visit",
  response: z.object({ IsSuccess: z.boolean() }),
});

/** The visit's program and source. Spec section 7.1. */
export const getFinanceSegment = endpoint("POST /api/pre-application/FinanceSegment", {
  id: "getFinanceSegment",
  summary: "Get the finance segment of a visit",
  query: z.object({ providerId: id }),
  body: z.strictObject({ EasyApiToken: token }),
  response: z.object({ Segment: z.string(), ProgramCode: z.nullable(z.string()) }),
});
