import * as z from "zod/mini";
import { type Endpoint, id, onceCall, readCall } from "./endpoint.ts";
import { storedApplicant } from "./loan-applicant.ts";
import { offer } from "./offer.ts";
import { refusalDetails } from "./refusal-details.ts";
import { message } from "./message.ts";

const method = z.object({
  Type: z.string(),
  Brand: z.optional(z.string()),
  LastFour: z.optional(z.string()),
});

/**
 * Fields of the full application. Dollars with cents; dates are YYYY-MM-DD. `Applicant` is present only after this
 * visit verified the phone on file or entered the data, and never has the SSN. Spec section 3, "Application (full
 * flow)".
 */
const fullApplication = {
  Stage: z.optional(z.string()),
  IsTest: z.optional(z.boolean()),
  WasPrequalified: z.optional(z.boolean()),
  ProgramCode: z.optional(z.string()),
  MinFinanceAmount: z.optional(z.number()),
  MaskedPhone: z.optional(z.string()),
  ...refusalDetails,
  PaymentFrequency: z.optional(z.nullable(z.string())),
  FirstPaymentDate: z.optional(z.nullable(z.string())),
  LastPaidDate: z.optional(z.nullable(z.string())),
  NotEmployed: z.optional(z.boolean()),
  IsIdentityConfirmed: z.optional(z.boolean()),
  /** OnlyByCheck: cards and accounts were declined too often. */
  DownPayment: z.optional(
    z.object({
      Amount: z.number(),
      IsCollectedInOffice: z.boolean(),
      OnlyByCheck: z.optional(z.boolean()),
    }),
  ),
  Applicant: z.optional(storedApplicant),
  Terms: z.optional(
    z.nullable(
      z.object({
        OfferId: z.string(),
        Amount: z.number(),
        DownPayment: z.number(),
        AmountFinanced: z.number(),
        InterestRate: z.number(),
        PaymentFrequency: z.string(),
        Payments: z.int(),
        EstimatedPayment: z.number(),
        Promotion: z.optional(z.string()),
        FirstPaymentDate: z.optional(z.string()),
        TotalOfPayments: z.optional(z.number()),
        PricedOn: z.optional(z.string()),
        OfferTerm: z.optional(z.int()),
        OfferFrequency: z.optional(z.string()),
      }),
    ),
  ),
  Payment: z.optional(
    z.nullable(
      z.object({
        Primary: method,
        Secondary: z.optional(method),
        DownPayment: z.optional(method),
      }),
    ),
  ),
};

/** Status is APR, DOC, DCN or an unknown one. Spec section 7.1. */
export const getApplication = {
  ...readCall,
  id: "getApplication",
  summary: "Get an application",
  path: "/api/application/:id",
  params: z.object({ id }),
  query: z.object({ providerId: id }),
  response: z.object({
    ApplicationId: z.string(),
    ProviderId: z.string(),
    Status: z.string(),
    MaxFinanceAmount: z.optional(z.number()),
    Expires: z.optional(z.nullable(z.string())),
    Offers: z.optional(z.array(offer)),
    ...fullApplication,
  }),
} as const satisfies Endpoint;

/** Spec section 7.3; S18 for the path. Expires is yyyy-MM-dd. */
export const confirmPreQualification = {
  ...onceCall,
  id: "confirmPreQualification",
  summary: "Verify a pre-qualification",
  path: "/api/customer/confirmation",
  body: z.strictObject({
    AccountId: id,
    PaymentFrequency: z.nullable(z.string()),
    LastPayDate: z.nullable(z.string()),
  }),
  response: z.object({
    IsSuccess: z.boolean(),
    Expires: z.optional(z.nullable(z.string())),
    ...message,
    ErrorCode: z.optional(z.string()),
  }),
} as const satisfies Endpoint;

/** Status 200 means it was accepted. Spec section 7.1. */
export const sendKyc = {
  ...onceCall,
  id: "sendKyc",
  summary: "Send an application to the know-your-customer check",
  path: "/api/kyc",
  body: z.strictObject({ ApplicationId: id, ProviderId: id }),
  response: z.object({ Status: z.int() }),
} as const satisfies Endpoint;

/** Spec section 7.1. */
export const sendWelcomeEmail = {
  ...onceCall,
  id: "sendWelcomeEmail",
  summary: "Send the welcome e-mail",
  path: "/api/WaterfallEmail",
  body: z.strictObject({ applicationId: id, providerId: id }),
  response: z.object({ IsSuccess: z.boolean() }),
} as const satisfies Endpoint;
