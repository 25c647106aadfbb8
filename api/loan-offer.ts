import type * as z from "zod/mini";
import type { QuotedOffer } from "#domain/loan/loan-application.ts";
import { omitUndefined } from "#domain/values/omit-undefined.ts";
import { answerFrom } from "./agreement.ts";
import type { Client } from "./client.ts";
import * as contract from "./contract/loan-offer.ts";
import { dayOf } from "./loan-application-mapping.ts";
import type { Keyed, LoanIds } from "./loan-ids.ts";
import { centsOf, offerFrom } from "./offer.ts";

export type OfferQuestion = LoanIds & {
  readonly programCode: string;
  /** In whole cents. */
  readonly amountCents: number;
};

export type OfferChoice = LoanIds &
  Keyed & { readonly offerId: string; readonly amountCents: number };

function quotedOfferFrom(wire: z.output<typeof contract.quotedOffer>): QuotedOffer {
  return {
    ...offerFrom(wire),
    offerId: wire.OfferId,
    programCode: wire.ProgramCode,
    estimatedPaymentCents: centsOf(wire.EstimatedPayment),
    totalOfPaymentsCents: centsOf(wire.TotalOfPayments),
    apr: wire.Apr,
    downPaymentCents: centsOf(wire.DownPayment ?? 0),
    ...omitUndefined({ firstPaymentOn: dayOf(wire.FirstPaymentDate) }),
  };
}

/** In the server's order. Spec section 7.1; S40. */
export async function quoteOffers(client: Client, question: OfferQuestion) {
  const { applicationId, providerId, programCode, amountCents } = question;
  const { Offers } = await client.dataOf(contract.quoteOffers, {
    params: { applicationId },
    query: { providerId },
    body: { ProgramCode: programCode, Amount: amountCents / 100 },
  });
  return Offers.map(quotedOfferFrom);
}

export async function selectOffer(client: Client, choice: OfferChoice) {
  const { applicationId, providerId, offerId, amountCents, key } = choice;
  const answer = await client.dataOf(contract.selectOffer, {
    params: { applicationId, offerId },
    query: { providerId },
    body: { Amount: amountCents / 100 },
    idempotencyKey: key,
  });
  return answerFrom(answer);
}
