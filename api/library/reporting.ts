import type { Client } from "#api/client.ts";
import { libraryCall } from "./library-call.ts";
import type { Values } from "./library-call.ts";

export function listDatasets(client: Client) {
  return libraryCall(client, "GET /datasets");
}

export function queryDataset(client: Client, datasetId: string, query: Values) {
  return libraryCall(client, "POST /query/:datasetId", { params: { datasetId }, body: query });
}
