import type { Client } from "#api/client.ts";
import { libraryCall } from "./library-call.ts";
import type { Values } from "./library-call.ts";

/** Spec section 7.3, "settings". */
export function saveEasyApplySettings(client: Client, providerId: string, settings: Values) {
  const parts = { params: { providerId }, body: settings };
  return libraryCall(client, "POST /api/settings/:providerId/easyapply", parts);
}

/** Spec section 7.3, "settings". */
export function getSetting(client: Client, providerId: string, key: string) {
  return libraryCall(client, "GET /api/settings/:providerId/:key", { params: { providerId, key } });
}

type Recipient = { readonly providerId: string; readonly userId: string };

/** Spec section 7.3, "settings". */
export function getNotifications(client: Client, { providerId, userId }: Recipient) {
  const params = { providerId, userId };
  return libraryCall(client, "GET /api/notifications/:providerId/:userId", { params });
}

/** Spec section 7.3, "settings". */
export function saveNotifications(client: Client, recipient: Recipient, choice: Values) {
  const { providerId, userId } = recipient;
  const parts = { params: { providerId, userId }, body: choice };
  return libraryCall(client, "POST /api/notifications/:providerId/:userId", parts);
}
