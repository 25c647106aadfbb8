import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { givenPhone } from "./given-text.ts";

/** Replaces a used link. The new one opens the same application after a code to the phone on file. S45. */
export const renewLink = {
  id: "renewLink",
  summary: "Get a new link for one that was used",
  method: "POST",
  path: "/app/v0/link/renew",
  auth: "cookie",
  body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(256)) }),
  response: z.object({ Token: z.string() }),
} as const satisfies Endpoint;

/** Sends new links to the phone and email on file. The answer is the same for an unknown phone. S45. */
export const requestLink = {
  id: "requestLink",
  summary: "Have a new link sent to the phone of an application",
  method: "POST",
  path: "/app/v0/link/request",
  auth: "cookie",
  body: z.strictObject({ Phone: givenPhone.check(z.minLength(1)) }),
  response: z.object({ IsSuccess: z.boolean() }),
} as const satisfies Endpoint;
