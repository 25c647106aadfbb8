import * as z from "zod/mini";
import { endpoint, token } from "./endpoint.ts";
import { givenPhone } from "./given-text.ts";

/** Replaces a used link. The new one opens the same application after a code to the phone on file. S45. */
export const renewLink = endpoint("POST /app/v0/link/renew", {
  id: "renewLink",
  summary: "Get a new link for one that was used",
  auth: "cookie",
  body: z.strictObject({ token }),
  response: z.object({ Token: z.string() }),
});

/** Sends new links to the phone and email on file. The answer is the same for an unknown phone. S45. */
export const requestLink = endpoint("POST /app/v0/link/request", {
  id: "requestLink",
  summary: "Have a new link sent to the phone of an application",
  auth: "cookie",
  body: z.strictObject({ Phone: givenPhone.check(z.minLength(1)) }),
  response: z.object({ IsSuccess: z.boolean() }),
});
