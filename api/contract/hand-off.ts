import * as z from "zod/mini";
import { endpoint, id, token } from "./endpoint.ts";
import { amount } from "./offer.ts";
import { givenPhone } from "./given-text.ts";

/** Creates a single-use link, valid for ten minutes, to continue on the applicant's own phone. */
export const startHandOff = endpoint("POST /v2/hand-off/start", {
  id: "startHandOff",
  summary: "Make a link to continue on one's own phone",
  body: z.strictObject({
    ProgramCode: z.optional(id),
    Amount: z.optional(amount),
    Step: id,
    IsTest: z.boolean(),
  }),
  response: z.object({
    HandOffId: z.string(),
    Link: z.string(),
    CanText: z.boolean(),
  }),
});

/** Subject to the limits for codes and links. */
export const textHandOff = endpoint("POST /v2/hand-off/text", {
  id: "textHandOff",
  summary: "Send the link to continue on one's own phone by text",
  body: z.strictObject({ Token: token, Phone: givenPhone.check(z.minLength(1)) }),
  response: z.object({ IsSuccess: z.boolean() }),
});

export const withdrawHandOff = endpoint("POST /v2/hand-off/withdraw", {
  id: "withdrawHandOff",
  summary: "Withdraw a link to continue on one's own phone",
  body: z.strictObject({ HandOffId: id }),
  response: z.object({ IsSuccess: z.boolean() }),
});

/** Whether the link was opened. The device that shows it polls; its visit ends when it was. */
export const getHandOffState = endpoint("POST /app/v0/hand-off/look", {
  id: "lookAtHandOff",
  summary: "See whether a link to continue on one's own phone was opened",
  auth: "cookie",
  body: z.strictObject({ HandOffId: id }),
  response: z.object({ State: z.enum(["waiting", "taken", "over"]) }),
});

export const claimHandOff = endpoint("POST /v2/hand-off/take-up", {
  id: "takeUpHandOff",
  summary: "Continue by a link from another device",
  body: z.strictObject({ Token: token }),
  response: z.object({
    ProgramCode: z.nullable(z.string()),
    Amount: z.nullable(z.number()),
    Step: z.string(),
  }),
});
