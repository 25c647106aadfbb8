import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";

const token = z.string().check(z.minLength(1), z.maxLength(256));
const id = z.string().check(z.minLength(1), z.maxLength(64));
/** Names of the practice's configuration. */
const name = z.string().check(z.minLength(1), z.maxLength(64));
/** Dollars. */
const amount = z.number().check(z.positive(), z.maximum(1_000_000));

/** A link to go on by on one's own phone: it works once, for ten minutes. Contract section 10. */
export const startHandOff = {
  id: "startHandOff",
  summary: "Make a link to continue on one's own phone",
  method: "POST",
  path: "/v2/hand-off/start",
  auth: "bearer",
  body: z.strictObject({
    ProgramCode: z.optional(name),
    Amount: z.optional(amount),
    Step: name,
    IsTest: z.boolean(),
  }),
  response: z.object({
    HandOffId: z.string(),
    Link: z.string(),
    /** Whether the link may be sent by text. */
    CanText: z.boolean(),
  }),
} as const satisfies Endpoint;

/** Sends the link by text, within the limits on codes and links. */
export const textHandOff = {
  id: "textHandOff",
  summary: "Send the link to continue on one's own phone by text",
  method: "POST",
  path: "/v2/hand-off/text",
  auth: "bearer",
  body: z.strictObject({ Token: token, Phone: z.string().check(z.minLength(1), z.maxLength(32)) }),
  response: z.object({ IsSuccess: z.boolean() }),
} as const satisfies Endpoint;

/** The link is not wanted any more. */
export const withdrawHandOff = {
  id: "withdrawHandOff",
  summary: "Withdraw a link to continue on one's own phone",
  method: "POST",
  path: "/v2/hand-off/withdraw",
  auth: "bearer",
  body: z.strictObject({ HandOffId: id }),
  response: z.object({ IsSuccess: z.boolean() }),
} as const satisfies Endpoint;

/** Whether the link was opened: asked by the device that shows it, whose visit ends when it was. */
export const lookAtHandOff = {
  id: "lookAtHandOff",
  summary: "See whether a link to continue on one's own phone was opened",
  method: "POST",
  path: "/app/v0/hand-off/look",
  auth: "cookie",
  body: z.strictObject({ HandOffId: id }),
  response: z.object({ State: z.enum(["waiting", "taken", "over"]) }),
} as const satisfies Endpoint;

/** Goes on by the link: it is used up, and the visit that it came from ends. */
export const takeUpHandOff = {
  id: "takeUpHandOff",
  summary: "Continue by a link from another device",
  method: "POST",
  path: "/v2/hand-off/take-up",
  auth: "bearer",
  body: z.strictObject({ Token: token }),
  response: z.object({
    ProgramCode: z.nullable(z.string()),
    Amount: z.nullable(z.number()),
    Step: z.string(),
  }),
} as const satisfies Endpoint;
