import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import type { QuotedOffer } from "#domain/loan/loan-application.ts";
import { quoteOffers, selectOffer, type quotedOffer } from "./contract/loan-offer.ts";
import { dataOf, type Client } from "./client.ts";
import { omitUndefined } from "#domain/values/omit-undefined.ts";
import { dayOf } from "./loan-application-mapping.ts";
import { centsOf, offerFrom } from "./offer.ts";
import { once, write } from "./policy.ts";
import { messageIn } from "./error.ts";

export type OfferQuestion = {
  readonly applicationId: string;
  readonly providerId: string;
  readonly programCode: string;
  /** In whole cents. */
  readonly amountCents: number;
};

export type OfferChoice = {
  readonly applicationId: string;
  readonly providerId: string;
  readonly offerId: string;
  readonly amountCents: number;
  readonly idempotencyKey?: string | undefined;
};

function quotedOfferFrom(wire: z.output<typeof quotedOffer>): QuotedOffer {
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
export function quoteOffersQuery(client: Client, question: OfferQuestion) {
  const { applicationId, providerId, programCode, amountCents } = question;
  return queryOptions({
    ...once,
    queryKey: ["offers", applicationId, providerId, programCode, amountCents],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<readonly QuotedOffer[]> => {
      const answer = await client.call(quoteOffers, {
        params: { applicationId },
        query: { providerId },
        body: { ProgramCode: programCode, Amount: amountCents / 100 },
        signal,
      });
      return dataOf(answer).Offers.map(quotedOfferFrom);
    },
  });
}

/** Spec section 7.1. */
export function selectOfferMutation(client: Client) {
  return write(async (choice: OfferChoice) => {
    const { applicationId, providerId, offerId, amountCents, idempotencyKey } = choice;
    const answer = await client.call(selectOffer, {
      params: { applicationId, offerId },
      query: { providerId },
      body: { Amount: amountCents / 100 },
      idempotencyKey,
    });
    const data = dataOf(answer);
    return { isSuccess: data.IsSuccess, ...omitUndefined({ message: messageIn(data) }) };
  });
}
