import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";

/** A tab in which a number is typed where its frame cannot be shown: for one number, ten minutes. docs/payments.md */
export const startNumberTab = {
  id: "startNumberTab",
  summary: "Make a tab to type a card's or an account's number in",
  method: "POST",
  path: "/v2/number-tab/start",
  auth: "bearer",
  body: z.strictObject({ Kind: z.enum(["card", "bank"]) }),
  response: z.object({ TabId: z.string(), Address: z.string() }),
} as const satisfies Endpoint;

/** What became of a tab of this visit: with the token once the number was given. */
export const lookAtNumberTab = {
  id: "lookAtNumberTab",
  summary: "See whether a number was given in its tab",
  method: "POST",
  path: "/v2/number-tab/look",
  auth: "bearer",
  body: z.strictObject({ TabId: z.string().check(z.minLength(1), z.maxLength(256)) }),
  response: z.object({
    State: z.enum(["waiting", "given", "over"]),
    Token: z.optional(z.string()),
    Brand: z.optional(z.string()),
    LastFour: z.optional(z.string()),
  }),
} as const satisfies Endpoint;
