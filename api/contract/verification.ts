import * as z from "zod/mini";
import { parsePhoneNumber } from "#domain/phone/phone-number.ts";
import {
  anyBox,
  mostEarlierVisits,
  parseVerificationCode,
} from "#domain/applicant/verification-code.ts";
import type { Endpoint } from "./endpoint.ts";
import { consent } from "./consent.ts";

const phoneNumber = z.string().check(
  z.maxLength(32),
  z.refine((text) => parsePhoneNumber(text).ok, "Invalid phone number"),
);

/** What Source says instead of a number: the phone of the visit's application. */
export const sourceOnFile = "on-file";

/**
 * Texts a verification code to a phone. Spec section 7.1; Source carries the ten digits (decision 16). `IsProved`: the
 * visit proved this number before by the instance that is named, so that no text was sent. `Earlier` holds tokens of the
 * visits that this one goes on from, the latest first: what they proved counts (decision 42). `Challenge` is the token of a
 * solved challenge, where the deployment asks for one: without it 422 with `challenge.required`.
 */
export const startVerification = {
  id: "startVerification",
  summary: "Text a verification code to a mobile phone",
  method: "POST",
  path: "/v2/validation/start",
  auth: "bearer",
  idempotent: true,
  body: z.strictObject({
    Type: z.literal("SMS"),
    Source: z.union([phoneNumber, z.literal(sourceOnFile)]),
    IsTest: z.boolean(),
    Consent: z.optional(consent),
    Challenge: z.optional(z.string().check(z.maxLength(2048))),
    Earlier: z.optional(
      z.array(z.string().check(z.maxLength(256))).check(z.maxLength(mostEarlierVisits)),
    ),
  }),
  response: z.object({
    IsSuccess: z.boolean(),
    InstanceId: z.optional(z.string()),
    IsProved: z.optional(z.boolean()),
    Message: z.optional(z.string()),
  }),
} as const satisfies Endpoint;

/**
 * Checks the code that the applicant typed. Outside of test mode a right one brings new tokens in place of those of the
 * visit, which are refused from then on. Spec sections 7.1 and 7.3.
 */
export const completeVerification = {
  id: "completeVerification",
  summary: "Check a verification code",
  method: "POST",
  path: "/v2/validation/complete",
  auth: "bearer",
  idempotent: true,
  body: z.strictObject({
    InstanceId: z.string().check(z.minLength(1), z.maxLength(64)),
    ValidationCode: z.string().check(
      z.maxLength(12),
      z.refine((text) => parseVerificationCode(text, anyBox).ok, "Invalid verification code"),
    ),
    IsTest: z.boolean(),
  }),
  response: z.object({
    IsSuccess: z.boolean(),
    RemainingAttempts: z.int().check(z.minimum(0)),
    AuthToken: z.optional(z.string()),
    EasyApiToken: z.optional(z.string()),
  }),
} as const satisfies Endpoint;
