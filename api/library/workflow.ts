import type { Client } from "#api/client.ts";
import { libraryCall } from "./library-call.ts";
import type { Values } from "./library-call.ts";

/**
 * Reports an event to a process. The process appears twice in the path, as in the specification. Spec section 7.3,
 * "workflow".
 */
export function sendProcessEvent(client: Client, process: string, event: Values) {
  const again = process;
  const parts = { params: { process, again }, body: event };
  return libraryCall(client, "POST /events/:process/:again", parts);
}

/** Moves a process on. Spec section 7.3, "workflow". */
export function transitionProcess(client: Client, transition: Values) {
  return libraryCall(client, "PUT /transition", { body: transition });
}

/** Looks for processes. Spec section 7.3, "workflow". */
export function searchProcesses(client: Client, search: Values) {
  return libraryCall(client, "GET /v2/search", { query: search });
}

/** Gives a process its input. Spec section 7.3, "workflow". */
export function sendProcessInput(client: Client, input: Values) {
  return libraryCall(client, "PUT /input", { body: input });
}
