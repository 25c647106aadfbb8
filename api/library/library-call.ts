import * as z from "zod/mini";
import type { Client } from "#api/client.ts";
import { dataOf } from "#api/client.ts";
import type { Endpoint } from "#api/contract/endpoint.ts";

/** Undefined values are omitted. */
export type Values = Readonly<Record<string, unknown>>;

type Parts = {
  readonly params?: Values;
  readonly query?: Values;
  readonly body?: unknown;
};

const anything = z.unknown();

/**
 * A call of the generic client library: a catalogued path without a screen or payload. The caller checks what is sent
 * and received. The app does not import this folder.
 *
 * @param route - method and path with `:name` parameters
 * @returns the answer's JSON, unchecked
 * @throws ApiError when the call failed
 * @see Spec sections 7.1 ("Other catalogued paths") and 7.3 ("Generic client library paths")
 * @example libraryCall(client, "GET /phone/conversation", { query: { phoneNumber: "2025550123" } })
 */
export async function libraryCall(
  client: Client,
  route: `${Endpoint["method"]} /${string}`,
  { params, query, body }: Parts = {},
): Promise<unknown> {
  const [method, path] = route.split(" ") as [Endpoint["method"], string];
  const endpoint = {
    id: route,
    summary: route,
    method,
    path,
    auth: "bearer",
    idempotent: method !== "GET",
    params: anything,
    query: anything,
    body: anything,
    response: anything,
  } as const satisfies Endpoint;
  return dataOf(await client.call(endpoint, { params, query, body }));
}
