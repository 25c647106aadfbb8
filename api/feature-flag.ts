import { queryOptions } from "@tanstack/react-query";
import { getFeatureFlag } from "./contract/feature-flag.ts";
import { dataOf, type Client } from "./client.ts";
import { once } from "./policy.ts";

/** Spec section 7.1. */
export function featureFlagQuery(client: Client, providerId: string, flagName: string) {
  return queryOptions({
    ...once,
    queryKey: ["featureFlag", providerId, flagName],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const input = { params: { id: providerId }, query: { flagName }, signal };
      return dataOf(await client.call(getFeatureFlag, input)).Enabled;
    },
  });
}
