import { queryOptions } from "@tanstack/react-query";
import { getPreQualSettings, getProvider, getProviderConfiguration } from "./contract/provider.ts";
import { dataOf } from "./client.ts";
import type { Client } from "./client.ts";
import { once } from "./policy.ts";
import { ownProviderFrom, providerFrom } from "./provider-mapping.ts";

/**
 * The provider behind a public key, with its settings and the first tokens of a visit. Two calls, one after the other.
 * Spec section 7.3; decisions 19 and 36.
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

/**
 * The provider of a visit that came by a token, with its settings and where the tokenizer's frame is served.
 *
 * @see Spec section 7.1, "api/provider/config"
 */
export function providerConfigurationQuery(client: Client, providerId: string) {
  return queryOptions({
    ...once,
    queryKey: ["providerConfiguration", providerId],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const input = { query: { providerId }, signal };
      const answer = dataOf(await client.call(getProviderConfiguration, input));
      const { provider, settings, tokenizerUrl } = answer;
      return { provider: ownProviderFrom(provider, settings), tokenizerUrl };
    },
  });
}
