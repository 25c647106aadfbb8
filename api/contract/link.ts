import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";

/**
 * Replaces a link whose token was used: the new one opens the same application, with a code to the phone on file.
 * Decision 45.
 */
export const renewLink = {
  id: "renewLink",
  summary: "Get a new link for one that was used",
  method: "POST",
  path: "/app/v0/link/renew",
  auth: "cookie",
  body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(256)) }),
  response: z.object({ Token: z.string() }),
} as const satisfies Endpoint;

/**
 * New links to the phone and the e-mail address on file; the answer is the same for a phone that no application has.
 * Decision 45.
 */
export const requestLink = {
  id: "requestLink",
  summary: "Have a new link sent to the phone of an application",
  method: "POST",
  path: "/app/v0/link/request",
  auth: "cookie",
  body: z.strictObject({ Phone: z.string().check(z.minLength(1), z.maxLength(32)) }),
  response: z.object({ IsSuccess: z.boolean() }),
} as const satisfies Endpoint;
