import type { Client } from "#api/client.ts";
import { libraryCall } from "./library-call.ts";

export function getResultByApplication(client: Client, applicationId: string) {
  const path = "GET /api/underwriting/result/applicationid/:applicationId";
  return libraryCall(client, path, { params: { applicationId } });
}

export function getResultByReference(client: Client, referenceGuid: string) {
  const path = "GET /api/underwriting/result/referenceguid/:referenceGuid";
  return libraryCall(client, path, { params: { referenceGuid } });
}
