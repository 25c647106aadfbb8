import * as z from "zod/mini";
import { endpoint, id } from "./endpoint.ts";

const file = z.object({ FileName: z.string(), Sha256: z.string(), Base64File: z.string() });

/** For the servicing system. Amounts in dollars, rates in percent, days as YYYY-MM-DD. */
export const getLoanFile = endpoint("GET /api/loan-files/:id", {
  id: "getLoanFile",
  summary:
    "Get terms, schedule, documents and consents of a signed loan, with the token of SERVICING_TOKEN",
  auth: "operator",
  params: z.object({ id }),
  response: z.object({
    ApplicationId: z.string(),
    ProviderId: z.string(),
    Stage: z.string(),
    IsTest: z.boolean(),
    Terms: z.object({
      Amount: z.number(),
      DownPayment: z.number(),
      AmountFinanced: z.number(),
      InterestRate: z.number(),
      Apr: z.number(),
      FinanceCharge: z.number(),
      TotalOfPayments: z.number(),
      PaymentFrequency: z.string(),
      Payments: z.int(),
      AgreedOn: z.string(),
      FirstPaymentDate: z.string(),
    }),
    Schedule: z.array(
      z.object({
        Number: z.int(),
        DueOn: z.string(),
        Payment: z.number(),
        Principal: z.number(),
        Interest: z.number(),
        Balance: z.number(),
      }),
    ),
    Documents: z.array(
      z.object({
        ...file.shape,
        Kind: z.enum(["agreement", "addendum"]),
        SignedAt: z.string(),
        Certificate: file,
      }),
    ),
    Consents: z.array(
      z.object({
        Kind: z.string(),
        Locale: z.string(),
        Text: z.string(),
        TextHash: z.string(),
        GivenAt: z.string(),
      }),
    ),
  }),
});
