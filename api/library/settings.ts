import type { Client } from "#api/client.ts";
import { libraryCall } from "./library-call.ts";
import type { Values } from "./library-call.ts";

export function saveEasyApplySettings(client: Client, providerId: string, settings: Values) {
  const parts = { params: { providerId }, body: settings };
  return libraryCall(client, "POST /api/settings/:providerId/easyapply", parts);
}

export function getSetting(client: Client, providerId: string, key: string) {
  return libraryCall(client, "GET /api/settings/:providerId/:key", { params: { providerId, key } });
}

type Recipient = { readonly providerId: string; readonly userId: string };

export function getNotifications(client: Client, { providerId, userId }: Recipient) {
  const params = { providerId, userId };
  return libraryCall(client, "GET /api/notifications/:providerId/:userId", { params });
}

export function saveNotifications(client: Client, recipient: Recipient, choice: Values) {
  const { providerId, userId } = recipient;
  const parts = { params: { providerId, userId }, body: choice };
  return libraryCall(client, "POST /api/notifications/:providerId/:userId", parts);
}
