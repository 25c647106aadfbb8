import { queryOptions } from "@tanstack/react-query";
import type { Client } from "./client.ts";
import { getFeatureFlag } from "./contract/feature-flag.ts";
import { cached } from "./policy.ts";

/** Spec section 7.1. */
export function featureFlagQuery(client: Client, id: string, flagName: string) {
  return queryOptions({
    ...cached,
    queryKey: ["featureFlag", id, flagName],
    queryFn: async () =>
      (await client.dataOf(getFeatureFlag, { params: { id }, query: { flagName } })).Enabled,
  });
}
