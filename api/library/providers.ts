import type { Client } from "#api/client.ts";
import { libraryCall } from "./library-call.ts";
import type { Values } from "./library-call.ts";

export function listProviders(client: Client) {
  return libraryCall(client, "GET /api/providers");
}

export function getPaymentCalculator(client: Client, publicKey: string, programCode?: string) {
  const parts = { params: { publicKey }, query: { programCode } };
  return libraryCall(client, "GET /api/providers/PaymentCalculator/:publicKey", parts);
}

export function getProviderById(client: Client, id: string, includes: readonly string[] = []) {
  const parts = { params: { id }, query: { includes: includes.join(",") } };
  return libraryCall(client, "GET /api/providers/:id", parts);
}

export function findPublicProviders(client: Client, search: Values) {
  return libraryCall(client, "POST /api/providers/public", { body: search });
}

export function easyApply(client: Client, application: Values) {
  return libraryCall(client, "POST /api/easy-apply", { body: application });
}

export function saveProviderSettings(client: Client, providerId: string, settings: Values) {
  const parts = { params: { providerId }, body: settings };
  return libraryCall(client, "POST /api/settings/:providerId", parts);
}

export function confirmToProvider(client: Client, confirmation: Values) {
  return libraryCall(client, "POST /api/provider/confirmation", { body: confirmation });
}

export function authenticateCustomer(client: Client, credentials: Values) {
  return libraryCall(client, "POST /api/customer/auth", { body: credentials });
}
