import type { Client } from "#api/client.ts";
import { libraryCall } from "./library-call.ts";
import type { Values } from "./library-call.ts";

/** Asks for more than was approved. Spec section 7.3, "offers". */
export function increaseFunds(client: Client, id: string, increase: Values) {
  const parts = { params: { id }, body: increase };
  return libraryCall(client, "POST /api/offers/applications/:id/increasefunds", parts);
}

/** The offers of an application by the offers service. Spec section 7.3, "offers". */
export function requestOffers(client: Client, id: string, request: Values) {
  return libraryCall(client, "POST /api/offers/applications/:id", {
    params: { id },
    body: request,
  });
}

/** How offers are made for a provider. Spec section 7.3, "offers". */
export function getOfferConfiguration(client: Client, id: string) {
  return libraryCall(client, "GET /api/offers/config/provider/:id", { params: { id } });
}

/** The offers that an applicant was shown. Spec section 7.3, "offers". */
export function listOffersShown(client: Client, id: string) {
  return libraryCall(client, "GET /api/offers/applications/:id/offers-shown", { params: { id } });
}
