import type { Client } from "#api/client.ts";
import { libraryCall } from "./library-call.ts";
import type { Values } from "./library-call.ts";

/** The text messages to and from a phone. Spec section 7.3, "comms". */
export function getPhoneConversation(client: Client, phoneNumber: string) {
  return libraryCall(client, "GET /phone/conversation", { query: { phoneNumber } });
}

/** Sends a text message. Spec section 7.3, "comms". */
export function sendToPhone(client: Client, message: Values) {
  return libraryCall(client, "POST /phone", { body: message });
}

/** Sends a code to a phone. Listed without a path: ours is under /comms. Spec section 7.1. */
export function startPhoneVerification(client: Client, verification: Values) {
  return libraryCall(client, "POST /comms/phone/verification", { body: verification });
}

/** Checks a code that was sent to a phone. Catalogued without a path. Spec section 7.1. */
export function confirmPhoneVerification(client: Client, confirmation: Values) {
  return libraryCall(client, "POST /comms/phone/confirmation", { body: confirmation });
}

/** Sends a code to an e-mail address. Catalogued without a path. Spec section 7.1. */
export function startEmailVerification(client: Client, verification: Values) {
  return libraryCall(client, "POST /comms/email/verification", { body: verification });
}

/** Checks a code that was sent to an e-mail address. Catalogued without a path. Spec section 7.1. */
export function confirmEmailVerification(client: Client, confirmation: Values) {
  return libraryCall(client, "POST /comms/email/confirmation", { body: confirmation });
}
