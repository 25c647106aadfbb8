import type { Client } from "#api/client.ts";
import { libraryCall } from "./library-call.ts";
import type { Values } from "./library-call.ts";

/** Spec section 7.3, "offers". */
export function increaseFunds(client: Client, id: string, increase: Values) {
  const parts = { params: { id }, body: increase };
  return libraryCall(client, "POST /api/offers/applications/:id/increasefunds", parts);
}

/** Spec section 7.3, "offers". */
export function requestOffers(client: Client, id: string, request: Values) {
  return libraryCall(client, "POST /api/offers/applications/:id", {
    params: { id },
    body: request,
  });
}

/** Spec section 7.3, "offers". */
export function getOfferConfiguration(client: Client, id: string) {
  return libraryCall(client, "GET /api/offers/config/provider/:id", { params: { id } });
}

/** Spec section 7.3, "offers". */
export function listOffersShown(client: Client, id: string) {
  return libraryCall(client, "GET /api/offers/applications/:id/offers-shown", { params: { id } });
}
