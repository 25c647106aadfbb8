import * as z from "zod/mini";
import type { Client } from "#api/client.ts";
import { dataOf } from "#api/client.ts";
import type { Endpoint } from "#api/contract/endpoint.ts";

/** Values of a body or a query; what is undefined does not travel. */
export type Values = Readonly<Record<string, unknown>>;

type Parts = {
  /** Fills `:name` in the path. */
  readonly params?: Values;
  readonly query?: Values;
  readonly body?: unknown;
};

const anything = z.unknown();

/**
 * One call of the generic client library: a path that the specification lists without a screen and without a payload.
 * The caller judges what is sent and received; otherwise it is like any other call. The app does not import this
 * folder.
 *
 * @param route - method and path, `:name` where a parameter stands
 * @returns the JSON of the answer, unchecked
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
