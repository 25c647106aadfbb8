import type { Client } from "#api/client.ts";
import { libraryCall } from "./library-call.ts";
import type { Values } from "./library-call.ts";

/** The process appears twice in the path, as specified. Spec section 7.3, "workflow". */
export function sendProcessEvent(client: Client, process: string, event: Values) {
  const again = process;
  const parts = { params: { process, again }, body: event };
  return libraryCall(client, "POST /events/:process/:again", parts);
}

export function transitionProcess(client: Client, transition: Values) {
  return libraryCall(client, "PUT /transition", { body: transition });
}

export function searchProcesses(client: Client, search: Values) {
  return libraryCall(client, "GET /v2/search", { query: search });
}

export function sendProcessInput(client: Client, input: Values) {
  return libraryCall(client, "PUT /input", { body: input });
}
