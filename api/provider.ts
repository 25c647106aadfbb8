import { queryOptions } from "@tanstack/react-query";
import { formatWrittenPhone } from "#domain/phone/masks.ts";
import { ApiError } from "./error.ts";
import { practiceWorkedOn } from "./contract/error.ts";
import { getPreQualSettings, getProvider, getProviderConfiguration } from "./contract/provider.ts";
import { dataOf, type Client } from "./client.ts";
import { once } from "./policy.ts";
import { ownProviderFrom, providerFrom, type WireProviderAnswer } from "./provider-mapping.ts";

function workedOn({ Name, PracticeName, Phone }: WireProviderAnswer["provider"]): ApiError {
  const practice = PracticeName || Name;
  const error = { kind: "rejected", status: 422, message: "", code: practiceWorkedOn } as const;
  if (Phone === undefined)
    return new ApiError({ ...error, says: "errorPage.workedOn", values: { practice } });
  const values = { practice, phone: formatWrittenPhone(Phone) };
  return new ApiError({ ...error, says: "errorPage.workedOnCall", values });
}

/** Two calls: the provider with its settings, and first tokens. Spec section 7.3; S19, S36. */
export function providerQuery(client: Client, key: string, source: string | undefined) {
  return queryOptions({
    ...once,
    queryKey: ["provider", key, source ?? ""],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const answer = dataOf(await client.call(getProvider, { params: { key }, signal }));
      const query = source === undefined ? {} : { source };
      const settings = await client.call(getPreQualSettings, { params: { key }, query, signal });
      if (settings.error?.code === practiceWorkedOn) throw workedOn(answer.provider);
      return providerFrom(answer, dataOf(settings));
    },
  });
}

/** The provider of a visit that started with a token. Spec section 7.1, "api/provider/config". */
export function providerConfigurationQuery(client: Client, providerId: string) {
  return queryOptions({
    ...once,
    queryKey: ["providerConfiguration", providerId],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const input = { query: { providerId }, signal };
      const answer = dataOf(await client.call(getProviderConfiguration, input));
      const { provider, settings, ...tokenizer } = answer;
      return { ...tokenizer, provider: ownProviderFrom(provider, settings) };
    },
  });
}
