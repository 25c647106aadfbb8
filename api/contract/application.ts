import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { offer } from "./offer.ts";

const id = z.string().check(z.minLength(1), z.maxLength(64));

/** Spec section 7.1. Status is APR, DOC, DCN or one this version does not know. */
export const getApplication = {
  id: "getApplication",
  summary: "Get an application",
  method: "GET",
  path: "/api/application/:id",
  auth: "bearer",
  params: z.object({ id }),
  query: z.object({ providerId: id }),
  response: z.object({
    ApplicationId: z.string(),
    ProviderId: z.string(),
    Status: z.string(),
    MaxFinanceAmount: z.optional(z.number()),
    Expires: z.optional(z.nullable(z.string())),
    Offers: z.optional(z.array(offer)),
  }),
} as const satisfies Endpoint;

/** Verifies a pre-qualification. Spec section 7.3; the path is decision 18's. Expires is a calendar day, yyyy-MM-dd. */
export const confirmPreQualification = {
  id: "confirmPreQualification",
  summary: "Verify a pre-qualification",
  method: "POST",
  path: "/api/customer/confirmation",
  auth: "bearer",
  idempotent: true,
  body: z.strictObject({
    AccountId: id,
    PaymentFrequency: z.nullable(z.string()),
    LastPayDate: z.nullable(z.string()),
  }),
  response: z.object({
    IsSuccess: z.boolean(),
    Expires: z.optional(z.nullable(z.string())),
    Message: z.optional(z.string()),
  }),
} as const satisfies Endpoint;

/** Starts the know-your-customer check; Status 200 means it was taken. Spec section 7.1. */
export const sendKyc = {
  id: "sendKyc",
  summary: "Send an application to the know-your-customer check",
  method: "POST",
  path: "/api/kyc",
  auth: "bearer",
  idempotent: true,
  body: z.strictObject({ ApplicationId: id, ProviderId: id }),
  response: z.object({ Status: z.int() }),
} as const satisfies Endpoint;

/** The welcome e-mail. Spec section 7.1. */
export const sendWelcomeEmail = {
  id: "sendWelcomeEmail",
  summary: "Send the welcome e-mail",
  method: "POST",
  path: "/api/WaterfallEmail",
  auth: "bearer",
  idempotent: true,
  body: z.strictObject({ applicationId: id, providerId: id }),
  response: z.object({ IsSuccess: z.boolean() }),
} as const satisfies Endpoint;
