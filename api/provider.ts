import { queryOptions } from "@tanstack/react-query";
import { formatWrittenPhone } from "#domain/phone/masks.ts";
import { ApiError } from "./error.ts";
import { practiceWorkedOn } from "./contract/error.ts";
import { getFeatureFlag } from "./contract/feature-flag.ts";
import * as contract from "./contract/provider.ts";
import type { Client } from "./client.ts";
import { cached } from "./policy.ts";
import { ownProviderFrom, providerFrom, type WireProviderAnswer } from "./provider-mapping.ts";

function workedOn({ Name, PracticeName, Phone }: WireProviderAnswer["provider"]): ApiError {
  const practice = PracticeName || Name;
  const error = { kind: "rejected", status: 422, said: "", code: practiceWorkedOn } as const;
  if (Phone === undefined)
    return new ApiError({ ...error, says: "errorPage.workedOn", values: { practice } });
  const values = { practice, phone: formatWrittenPhone(Phone) };
  return new ApiError({ ...error, says: "errorPage.workedOnCall", values });
}

export type ProviderQuestion = { readonly key: string; readonly source: string | undefined };

/** Two calls: the provider with its settings, and first tokens. Spec section 7.3; S19, S36. */
export async function getProvider(client: Client, { key, source }: ProviderQuestion) {
  const answer = await client.dataOf(contract.getProvider, { params: { key } });
  const input = { params: { key }, query: { source } };
  const settings = await client.call(contract.getPreQualSettings, input);
  if (settings.error?.code === practiceWorkedOn) throw workedOn(answer.provider);
  if (!settings.isSuccess) throw settings.error;
  return providerFrom(answer, settings.data);
}

/**
 * The provider of a visit that started with a token. The tokenizer's part of the answer belongs to one visit, which its
 * renewal token names. Spec section 7.1, "api/provider/config".
 */
export function providerConfigurationQuery(client: Client, providerId: string, easyApi = "") {
  return queryOptions({
    ...cached,
    queryKey: ["providerConfiguration", providerId, easyApi],
    queryFn: async () => {
      const answer = await client.dataOf(contract.getProviderConfiguration, {
        query: { providerId },
      });
      const { provider, settings, ...tokenizer } = answer;
      return { ...tokenizer, provider: ownProviderFrom(provider, settings) };
    },
  });
}

/** Spec section 7.1. */
export function featureFlagQuery(client: Client, id: string, flagName: string) {
  return queryOptions({
    ...cached,
    queryKey: ["featureFlag", id, flagName],
    queryFn: async () =>
      (await client.dataOf(getFeatureFlag, { params: { id }, query: { flagName } })).Enabled,
  });
}
