import * as z from "zod/mini";
import { endpoint, id, loanIds, onceEndpoint } from "./endpoint.ts";
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
export const getApplication = endpoint("GET /api/application/:id", {
  id: "getApplication",
  summary: "Get an application",
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
});

/** Spec section 7.3; S18 for the path. Expires is yyyy-MM-dd. */
export const confirmPreQualification = onceEndpoint("POST /api/customer/confirmation", {
  id: "confirmPreQualification",
  summary: "Verify a pre-qualification",
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
});

/** Status 200 means it was accepted. Spec section 7.1. */
export const sendKyc = onceEndpoint("POST /api/kyc", {
  id: "sendKyc",
  summary: "Send an application to the know-your-customer check",
  body: z.strictObject(loanIds),
  response: z.object({ Status: z.int() }),
});

/** Spec section 7.1. */
export const sendWelcomeEmail = onceEndpoint("POST /api/WaterfallEmail", {
  id: "sendWelcomeEmail",
  summary: "Send the welcome e-mail",
  body: z.strictObject({ applicationId: id, providerId: id }),
  response: z.object({ IsSuccess: z.boolean() }),
});
