import type { Client } from "#api/client.ts";
import { libraryCall } from "./library-call.ts";
import type { Values } from "./library-call.ts";

export const documentNames = [
  "Increase_Addendum",
  "CoveredInterestProgram",
  "ConvertedInterestProgramBankLoan",
] as const;
export type DocumentName = (typeof documentNames)[number];

/** Catalogued by name; the path is ours. Spec section 7.1. */
export function createDocument(client: Client, name: DocumentName, document: Values) {
  return libraryCall(client, "POST /api/documents/:name", { params: { name }, body: document });
}

export function getAdverseActionNotice(client: Client, query: Values) {
  return libraryCall(client, "GET /api/documents/noaa", { query });
}
