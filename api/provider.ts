import { queryOptions } from "@tanstack/react-query";
import { getPreQualSettings, getProvider } from "./contract/provider.ts";
import { dataOf } from "./client.ts";
import type { Client } from "./client.ts";
import { once } from "./policy.ts";
import { providerFrom } from "./provider-mapping.ts";

/**
 * The provider behind a public key, with its settings and the first tokens of a visit.
 * Two look-ups, one after the other. Spec section 7.3; decisions 19 and 36.
 *
 * @param source - the query's src, when there is one
 * @throws ApiError of the look-up that failed; status 404 for an unknown key
 */
export function providerQuery(client: Client, key: string, source: string | undefined) {
  return queryOptions({
    ...once,
    queryKey: ["provider", key, source ?? ""],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const answer = dataOf(await client.call(getProvider, { params: { key }, signal }));
      const query = source === undefined ? {} : { source };
      const settings = await client.call(getPreQualSettings, { params: { key }, query, signal });
      return providerFrom(answer, dataOf(settings));
    },
  });
}
