import * as z from "zod/mini";
import { consent } from "./consent.ts";
import {
  day,
  endpoint,
  hash,
  id,
  loanIds,
  onceEndpoint,
  version2,
  type Endpoint,
} from "./endpoint.ts";
import { message } from "./message.ts";

const both = z.strictObject({ applicationId: id, providerId: id });
const done = z.object({ IsSuccess: z.boolean(), ...message });
const write = { response: done };

/** The status becomes DOC. Spec section 7.1; S40. */
export const createAgreement = onceEndpoint("POST /api/CreateAgreement", {
  id: "createAgreement",
  summary: "Write the agreement of an application",
  ...write,
  body: both,
  response: z.object({ IsSuccess: z.boolean(), AgreementId: z.string(), Hash: hash }),
});

/** Amounts in dollars, Apr in percent. The id is the application's or an addendum's. Spec section 7.1. */
export const getAgreement = endpoint("GET /api/Agreement/:id", {
  id: "getAgreement",
  summary: "Get the agreement of an application",
  params: z.object({ id }),
  query: z.object({ providerId: id }),
  response: z.object({
    AgreementId: z.string(),
    Hash: hash,
    FileName: z.string(),
    Base64File: z.string(),
    Title: z.string(),
    IsSigned: z.boolean(),
    /** The email of a translated agreement. Unless it is delivered, the agreement cannot be signed. */
    Delivery: z.optional(z.enum(["queued", "delivered", "refused"])),
    TruthInLending: z.object({
      Apr: z.number(),
      FinanceCharge: z.number(),
      AmountFinanced: z.number(),
      TotalOfPayments: z.number(),
      PaymentSchedule: z.array(
        z.object({ Count: z.int(), Amount: z.number(), FirstDueOn: z.string() }),
      ),
    }),
    Sections: z.array(
      z.object({
        Id: z.string(),
        Title: z.string(),
        Paragraphs: z.array(z.string()),
        MustAccept: z.boolean(),
      }),
    ),
  }),
});

/** A hash other than the agreement's is a 409. Spec section 7.1. */
export const signAgreement = onceEndpoint("POST /api/ESignAgreement", {
  id: "signAgreement",
  summary: "Sign the agreement",
  ...write,
  body: z.extend(both, {
    AgreementHash: hash,
    AcceptedSections: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(50)),
    Consent: z.optional(consent),
  }),
});

/** Interest runs from `financeDate`. Fetched like an agreement. Spec section 7.1. */
export const createAddendum = {
  ...createAgreement,
  id: "createAddendum",
  summary: "Write an addendum that moves the first payment",
  path: "/api/CreateAddendum",
  body: z.extend(both, { financeDate: day, firstPaymentDueDate: day }),
} as const satisfies Endpoint;

/** Spec section 7.1. */
export const signAddendum = {
  ...signAgreement,
  id: "signAddendum",
  summary: "Sign the addendum",
  path: "/api/ESignAddendum",
} as const satisfies Endpoint;

/** Charges the down payment and activates the account, once. Spec section 7.1; S40. */
export const activateAccount = onceEndpoint("POST /api/ActivateAccount", {
  id: "activateAccount",
  summary: "Activate the account",
  ...write,
  body: z.strictObject(loanIds),
  /** OnlyByCheck: the down payment was declined too often; cards and accounts are no longer accepted. */
  response: z.object({ ...done.shape, OnlyByCheck: z.optional(z.boolean()) }),
});
export const activateAccountV2 = version2(activateAccount);

/** Spec section 7.1. */
export const sendConfirmationEmail = onceEndpoint("POST /api/ConfirmationEmail", {
  id: "sendConfirmationEmail",
  summary: "Send the confirmation e-mail with the agreement",
  ...write,
  body: z.strictObject({ applicationId: id }),
});
export const sendConfirmationEmailV2 = version2(sendConfirmationEmail);

/** Registers the borrower of an active loan. Spec section 7.1; S56. */
export const signUp = onceEndpoint("POST /api/SignUp", {
  id: "signUp",
  summary: "Register the borrower of an active loan",
  ...write,
  body: z.strictObject(loanIds),
});
export const signUpV2 = version2(signUp);

/** By the first 6 or 8 digits, never the whole number. Spec section 7.1. */
export const lookUpBin = endpoint("GET /api/binlookup/:bin", {
  id: "lookUpBin",
  summary: "Look up the kind of a card by its first digits",
  params: z.object({ bin: z.string().check(z.regex(/^\d{6}(\d{2})?$/)) }),
  response: z.object({
    Bin: z.string(),
    Brand: z.nullable(z.string()),
    Type: z.nullable(z.enum(["credit", "debit", "prepaid", "hsa"])),
  }),
});
