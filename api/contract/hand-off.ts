import * as z from "zod/mini";
import { type Endpoint, id, writeCall } from "./endpoint.ts";
import { givenPhone } from "./given-text.ts";

const token = z.string().check(z.minLength(1), z.maxLength(256));
/** Dollars. */
const amount = z.number().check(z.positive(), z.maximum(1_000_000));

/** Creates a single-use link, valid for ten minutes, to continue on the applicant's own phone. */
export const startHandOff = {
  ...writeCall,
  id: "startHandOff",
  summary: "Make a link to continue on one's own phone",
  path: "/v2/hand-off/start",
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
} as const satisfies Endpoint;

/** Subject to the limits for codes and links. */
export const textHandOff = {
  ...writeCall,
  id: "textHandOff",
  summary: "Send the link to continue on one's own phone by text",
  path: "/v2/hand-off/text",
  body: z.strictObject({ Token: token, Phone: givenPhone.check(z.minLength(1)) }),
  response: z.object({ IsSuccess: z.boolean() }),
} as const satisfies Endpoint;

export const withdrawHandOff = {
  ...writeCall,
  id: "withdrawHandOff",
  summary: "Withdraw a link to continue on one's own phone",
  path: "/v2/hand-off/withdraw",
  body: z.strictObject({ HandOffId: id }),
  response: z.object({ IsSuccess: z.boolean() }),
} as const satisfies Endpoint;

/** Whether the link was opened. The device that shows it polls; its visit ends when it was. */
export const getHandOffState = {
  id: "lookAtHandOff",
  summary: "See whether a link to continue on one's own phone was opened",
  method: "POST",
  path: "/app/v0/hand-off/look",
  auth: "cookie",
  body: z.strictObject({ HandOffId: id }),
  response: z.object({ State: z.enum(["waiting", "taken", "over"]) }),
} as const satisfies Endpoint;

export const claimHandOff = {
  ...writeCall,
  id: "takeUpHandOff",
  summary: "Continue by a link from another device",
  path: "/v2/hand-off/take-up",
  body: z.strictObject({ Token: token }),
  response: z.object({
    ProgramCode: z.nullable(z.string()),
    Amount: z.nullable(z.number()),
    Step: z.string(),
  }),
} as const satisfies Endpoint;
