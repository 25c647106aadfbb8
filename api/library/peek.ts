import type { Client } from "#api/client.ts";
import { libraryCall } from "./library-call.ts";
import type { Values } from "./library-call.ts";

/** Spec section 7.3, "peek". */
export function peekSession(client: Client, session: Values) {
  return libraryCall(client, "POST /peek", { body: session });
}
