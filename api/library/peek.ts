import type { Client } from "#api/client.ts";
import { libraryCall } from "./library-call.ts";
import type { Values } from "./library-call.ts";

/** Looks at a session by the quick-API service. Spec section 7.3, "peek". */
export function peekSession(client: Client, session: Values) {
  return libraryCall(client, "POST /peek", { body: session });
}
