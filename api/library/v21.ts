import type { Client } from "#api/client.ts";
import { libraryCall } from "./library-call.ts";
import type { Values } from "./library-call.ts";

/** Spec section 7.3, "V21". */
export function getApplicationForIncrease(client: Client, application: Values) {
  const path = "POST /api/WidgetService/ProviderPortal/GetApplicationForIncrease";
  return libraryCall(client, path, { body: application });
}

/** Spec section 7.3, "V21". */
export function getEasyApplySettings(client: Client, id: string) {
  const path = "POST /api/provider/config/GetEasyApplySettings/:id";
  return libraryCall(client, path, { params: { id } });
}

/** Spec section 7.3, "V21". */
export function sendQueueMessage(client: Client, message: Values) {
  return libraryCall(client, "POST /api/messageQueue/sendMessage", { body: message });
}

/** Spec section 7.1. */
export function signUp(client: Client, application: Values) {
  return libraryCall(client, "POST /api/SignUp", { body: application });
}

/** Spec section 7.1, "Other catalogued paths". */
export function signUpV2(client: Client, application: Values) {
  return libraryCall(client, "POST /api/v2/SignUp", { body: application });
}
