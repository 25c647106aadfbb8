import type { Client } from "#api/client.ts";
import { libraryCall } from "./library-call.ts";

/** Spec section 7.1, "Other catalogued paths". */
export function getResultByApplication(client: Client, applicationId: string) {
  const path = "GET /api/underwriting/result/applicationid/:applicationId";
  return libraryCall(client, path, { params: { applicationId } });
}

/** Spec section 7.1, "Other catalogued paths". */
export function getResultByReference(client: Client, referenceGuid: string) {
  const path = "GET /api/underwriting/result/referenceguid/:referenceGuid";
  return libraryCall(client, path, { params: { referenceGuid } });
}
