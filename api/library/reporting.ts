import type { Client } from "#api/client.ts";
import { libraryCall } from "./library-call.ts";
import type { Values } from "./library-call.ts";

/** The data sets that can be asked. Spec section 7.3, "reporting". */
export function listDatasets(client: Client) {
  return libraryCall(client, "GET /datasets");
}

/** Asks a data set. Spec section 7.3, "reporting". */
export function queryDataset(client: Client, datasetId: string, query: Values) {
  return libraryCall(client, "POST /query/:datasetId", { params: { datasetId }, body: query });
}
