import * as z from "zod/mini";
import { phoneCountries } from "#domain/phone/phone-country-codes.ts";
import { parsePhoneNumber } from "#domain/phone/phone-number.ts";
import {
  anyBox,
  mostEarlierVisits,
  parseVerificationCode,
} from "#domain/applicant/verification-code.ts";
import { endpoint, id, onceEndpoint } from "./endpoint.ts";
import { consent } from "./consent.ts";
import { givenPhone, givenText } from "./given-text.ts";
import { message } from "./message.ts";

const phoneNumber = givenPhone.check(
  z.refine((text) => parsePhoneNumber(text, phoneCountries).ok, "Invalid phone number"),
);

export const sourceOnFile = "on-file";

const rejection = z.object({
  Reason: z.enum(["blocked", "not-mobile", "undelivered"]),
  From: z.string(),
});

/**
 * Texts a code, or calls the phone and reads it out (`Voice`, only where `IsVoiceOffered` was answered). Source has ten
 * digits (S16), or is in E.164 form if the practice allows its country. `IsProved`: the named instance already verified
 * this number, so no code was sent. `Earlier`: tokens of earlier visits, latest first; a phone they verified counts
 * (S42). `Challenge`: the token of a solved challenge; if one is required and missing, 422 with `challenge.required`.
 * Spec section 7.1.
 */
export const startVerification = onceEndpoint("POST /v2/validation/start", {
  id: "startVerification",
  summary: "Text a verification code to a mobile phone",
  body: z.strictObject({
    Type: z.enum(["SMS", "Voice"]),
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
    IsVoiceOffered: z.optional(z.boolean()),
    Rejection: z.optional(rejection),
    ...message,
  }),
});

export const findRejection = endpoint("GET /v2/validation/rejection", {
  id: "findRejection",
  summary: "Find out whether the text of a code was rejected",
  query: z.strictObject({ InstanceId: id }),
  response: z.object({ Rejection: z.optional(rejection) }),
});

/**
 * `IsOlderCode`: a newer code replaced this one, and the attempt was not counted. Outside test mode a correct code
 * returns new tokens that replace the visit's. Spec sections 7.1 and 7.3.
 */
export const completeVerification = onceEndpoint("POST /v2/validation/complete", {
  id: "completeVerification",
  summary: "Check a verification code",
  body: z.strictObject({
    InstanceId: id,
    ValidationCode: givenText(12).check(
      z.refine((text) => parseVerificationCode(text, anyBox).ok, "Invalid verification code"),
    ),
    IsTest: z.boolean(),
  }),
  response: z.object({
    IsSuccess: z.boolean(),
    RemainingAttempts: z.int().check(z.minimum(0)),
    IsOlderCode: z.optional(z.boolean()),
    AuthToken: z.optional(z.string()),
    EasyApiToken: z.optional(z.string()),
  }),
});
