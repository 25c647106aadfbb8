import * as z from "zod/mini";
import { endpoint, id, onceEndpoint } from "./endpoint.ts";
import { amount, offer } from "./offer.ts";
import { message } from "./message.ts";

/** Dollars with cents; Apr in percent by the actuarial method. FirstPaymentDate is assumed by the figures. */
export const quotedOffer = z.extend(offer, {
  OfferId: z.string(),
  ProgramCode: z.string(),
  EstimatedPayment: z.number(),
  TotalOfPayments: z.number(),
  Apr: z.number(),
  DownPayment: z.optional(z.number()),
  FirstPaymentDate: z.optional(z.string()),
});

/** Spec section 7.1; the payload is ours (S40). */
export const quoteOffers = endpoint("POST /api/applications/:applicationId/offers", {
  id: "quoteOffers",
  summary: "Get the offers for an amount",
  params: z.object({ applicationId: id }),
  query: z.object({ providerId: id }),
  body: z.strictObject({ ProgramCode: z.string().check(z.maxLength(64)), Amount: amount }),
  response: z.object({ Offers: z.array(quotedOffer) }),
});

/** Spec section 7.1. */
export const selectOffer = onceEndpoint("POST /api/applications/:applicationId/offers/:offerId", {
  id: "selectOffer",
  summary: "Choose an offer",
  params: z.object({ applicationId: id, offerId: id }),
  query: z.object({ providerId: id }),
  body: z.strictObject({ Amount: amount }),
  response: z.object({ IsSuccess: z.boolean(), ...message }),
});
