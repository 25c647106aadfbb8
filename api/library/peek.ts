import type { Client } from "#api/client.ts";
import { libraryCall } from "./library-call.ts";
import type { Values } from "./library-call.ts";

export function peekSession(client: Client, session: Values) {
  return libraryCall(client, "POST /peek", { body: session });
}
