import * as z from "zod/mini";
import { paymentTokens } from "#domain/payment/payment-token.ts";
import { consent } from "./consent.ts";
import { day, id, onceEndpoint, version2, loanIds } from "./endpoint.ts";
import { givenDigits } from "./given-text.ts";
import { applicant } from "./loan-applicant.ts";
import { meta } from "./pre-qualification.ts";
import { refusalDetails } from "./refusal-details.ts";
import { message } from "./message.ts";

const text = (maximum: number) => z.string().check(z.maxLength(maximum));

/** LastPayDate is YYYY-MM-DD. Spec section 3, "Employment"; S62. */
const employment = z.strictObject({
  PaymentFrequency: z.nullable(z.string()),
  LastPayDate: z.nullable(day),
  NotEmployed: z.optional(z.boolean()),
});

/** Token comes from the tokenizer's origin; numbers are never sent here. */
export const paymentMethod = z.strictObject({
  Type: z.enum(["ach", "credit", "debit", "hsa", "payByCheck"]),
  Token: z.optional(z.string().check(z.regex(paymentTokens))),
});
export const payment = z.strictObject({
  Primary: paymentMethod,
  Secondary: z.optional(paymentMethod),
  DownPayment: z.optional(paymentMethod),
  ReuseDownPayment: z.optional(z.boolean()),
});

const applicationAnswer = z.object({
  IsSuccess: z.boolean(),
  ApplicationId: z.optional(z.string()),
  Status: z.optional(z.string()),
  EvaluationStatus: z.optional(z.string()),
  Exceptions: z.optional(z.array(z.object({ ErrorCode: z.string(), ...message }))),
  ...refusalDetails,
  ...message,
});
export type WireApplicationAnswer = z.infer<typeof applicationAnswer>;

const write = { response: applicationAnswer };

const created = z.strictObject({
  ProviderId: id,
  ProgramCode: text(64),
  IsTest: z.boolean(),
  Meta: z.optional(meta),
  Consent: z.optional(consent),
  Applicant: applicant,
});
const updated = z.strictObject({
  ...loanIds,
  Applicant: z.optional(applicant),
  Consent: z.optional(consent),
  Employment: z.optional(employment),
  Payment: z.optional(payment),
  /** Always null: the server determines the terms. Spec section 7.3. */
  Terms: z.null(),
});

/**
 * Called on the address step (S40). A declined application answers IsSuccess false with Status DCN. Spec section 7.1.
 */
export const createApplication = onceEndpoint("POST /api/CreateApplication", {
  id: "createApplication",
  summary: "Create a full application for a decision",
  ...write,
  body: created,
});
export const createApplicationV2 = version2(createApplication);

/** Absent parts stay unchanged. Spec sections 7.1 and 7.3. */
export const updateApplication = onceEndpoint("POST /api/UpdateApplication", {
  id: "updateApplication",
  summary: "Update a full application",
  ...write,
  body: updated,
});
export const updateApplicationV2 = version2(updateApplication);

/** The first payment date: today or at most 30 days ahead. Spec sections 5 and 7.1; S23. */
export const updateApplicationStartDate = onceEndpoint("POST /api/UpdateApplicationStartDate", {
  id: "updateApplicationStartDate",
  summary: "Choose the day of the first payment",
  ...write,
  body: z.strictObject({
    ...loanIds,
    FirstPaymentDate: day,
  }),
});

/** Payment methods only. Spec section 7.1, "Other catalogued paths". */
export const updatePaymentInfo = onceEndpoint("POST /api/UpdatePaymentInfo", {
  id: "updatePaymentInfo",
  summary: "Choose the payment methods of an application",
  ...write,
  body: z.strictObject({ ...loanIds, Payment: payment }),
});

/** Validates payment methods without storing them. Spec section 7.1. */
export const validatePaymentInfo = onceEndpoint("POST /ValidatePaymentInfo", {
  id: "validatePaymentInfo",
  summary: "Check payment methods",
  ...write,
  body: z.strictObject({ ...loanIds, Payment: payment }),
});

/** The last four digits or all nine. Spec sections 7.1 and 8; S26. */
export const validateAccount = onceEndpoint("POST /api/accounts/:id/validate", {
  id: "validateAccount",
  summary: "Confirm the SSN of an application",
  params: z.object({ id }),
  body: z.strictObject({ NationalId: givenDigits(/^(\d{4}|\d{9})$/) }),
  response: z.object({
    IsSuccess: z.boolean(),
    RemainingAttempts: z.optional(z.int()),
    ...message,
  }),
});

/** Ends a pre-qualification that became an application. Spec section 7.1. */
export const disableApplication = onceEndpoint("POST /api/DisableApp", {
  id: "disableApplication",
  summary: "Disable an application",
  ...write,
  body: z.strictObject({
    PreApplicationId: z.nullable(id),
    ...loanIds,
  }),
});
