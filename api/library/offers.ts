import type { Client } from "#api/client.ts";
import { libraryCall } from "./library-call.ts";
import type { Values } from "./library-call.ts";

export function increaseFunds(client: Client, id: string, increase: Values) {
  const parts = { params: { id }, body: increase };
  return libraryCall(client, "POST /api/offers/applications/:id/increasefunds", parts);
}

export function requestOffers(client: Client, id: string, request: Values) {
  return libraryCall(client, "POST /api/offers/applications/:id", {
    params: { id },
    body: request,
  });
}

export function getOfferConfiguration(client: Client, id: string) {
  return libraryCall(client, "GET /api/offers/config/provider/:id", { params: { id } });
}

export function listOffersShown(client: Client, id: string) {
  return libraryCall(client, "GET /api/offers/applications/:id/offers-shown", { params: { id } });
}
