import type { Client } from "#api/client.ts";
import { libraryCall } from "./library-call.ts";
import type { Values } from "./library-call.ts";

export function getApplicationForIncrease(client: Client, application: Values) {
  const path = "POST /api/WidgetService/ProviderPortal/GetApplicationForIncrease";
  return libraryCall(client, path, { body: application });
}

export function getEasyApplySettings(client: Client, id: string) {
  const path = "POST /api/provider/config/GetEasyApplySettings/:id";
  return libraryCall(client, path, { params: { id } });
}

export function sendQueueMessage(client: Client, message: Values) {
  return libraryCall(client, "POST /api/messageQueue/sendMessage", { body: message });
}
