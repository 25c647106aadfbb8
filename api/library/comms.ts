import type { Client } from "#api/client.ts";
import { libraryCall } from "./library-call.ts";
import type { Values } from "./library-call.ts";

export function getPhoneConversation(client: Client, phoneNumber: string) {
  return libraryCall(client, "GET /phone/conversation", { query: { phoneNumber } });
}

export function sendToPhone(client: Client, message: Values) {
  return libraryCall(client, "POST /phone", { body: message });
}

/** Catalogued without a path; ours is under /comms. Spec section 7.1. */
export function startPhoneVerification(client: Client, verification: Values) {
  return libraryCall(client, "POST /comms/phone/verification", { body: verification });
}

/** Catalogued without a path. Spec section 7.1. */
export function confirmPhoneVerification(client: Client, confirmation: Values) {
  return libraryCall(client, "POST /comms/phone/confirmation", { body: confirmation });
}

/** Catalogued without a path. Spec section 7.1. */
export function startEmailVerification(client: Client, verification: Values) {
  return libraryCall(client, "POST /comms/email/verification", { body: verification });
}

/** Catalogued without a path. Spec section 7.1. */
export function confirmEmailVerification(client: Client, confirmation: Values) {
  return libraryCall(client, "POST /comms/email/confirmation", { body: confirmation });
}
