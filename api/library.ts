import * as z from "zod/mini";
import type { Client } from "./client.ts";
import { endpoint } from "./contract/endpoint.ts";

/** Catalogued paths without a screen or payload; those under /comms and the documents' names have no path there. */
export type LibraryRoute =
  | "GET /phone/conversation"
  | "POST /phone"
  | `POST /comms/${"phone" | "email"}/${"verification" | "confirmation"}`
  | "GET /datasets"
  | "POST /query/:datasetId"
  | "POST /api/offers/applications/:id/increasefunds"
  | "POST /api/offers/applications/:id"
  | "GET /api/offers/config/provider/:id"
  | "GET /api/offers/applications/:id/offers-shown"
  | "POST /api/settings/:providerId/easyapply"
  | "GET /api/settings/:providerId/:key"
  | `${"GET" | "POST"} /api/notifications/:providerId/:userId`
  | "GET /api/providers"
  | "GET /api/providers/PaymentCalculator/:publicKey"
  | "GET /api/providers/:id"
  | "POST /api/providers/public"
  | "POST /api/easy-apply"
  | "POST /api/settings/:providerId"
  | "POST /api/WidgetService/ProviderPortal/GetApplicationForIncrease"
  | "POST /api/provider/config/GetEasyApplySettings/:id"
  | "POST /api/messageQueue/sendMessage"
  | "POST /events/:process/:again"
  | `PUT /${"transition" | "input"}`
  | "GET /v2/search"
  | "POST /peek"
  | "POST /api/documents/Increase_Addendum"
  | "POST /api/documents/CoveredInterestProgram"
  | "POST /api/documents/ConvertedInterestProgramBankLoan";

type Values = Readonly<Record<string, unknown>>;
export type LibraryParts = {
  readonly params?: Values;
  readonly query?: Values;
  readonly body?: unknown;
};

const anything = z.unknown();

/**
 * A call of the generic client library. The caller checks what is sent and received. The app does not use it. Spec
 * sections 7.1 ("Other catalogued paths") and 7.3 ("Generic client library paths").
 *
 * @returns the answer's JSON, unchecked
 * @throws ApiError when the call failed
 * @example libraryCall(client, "GET /phone/conversation", { query: { phoneNumber: "2025550123" } })
 */
export async function libraryCall(
  client: Client,
  route: LibraryRoute,
  { params, query, body }: LibraryParts = {},
): Promise<unknown> {
  const described = endpoint(route, {
    id: route,
    summary: route,
    idempotent: !route.startsWith("GET"),
    params: anything,
    query: anything,
    body: anything,
    response: anything,
  });
  return client.dataOf(described, { params, query, body });
}
