import { queryOptions } from "@tanstack/react-query";
import { formatWrittenPhone } from "#domain/phone/masks.ts";
import { ApiError } from "./error.ts";
import { practiceWorkedOn } from "./contract/error.ts";
import { getPreQualSettings, getProvider, getProviderConfiguration } from "./contract/provider.ts";
import { dataOf } from "./client.ts";
import type { Client } from "./client.ts";
import { once } from "./policy.ts";
import { ownProviderFrom, providerFrom } from "./provider-mapping.ts";
import type { WireProviderAnswer } from "./provider-mapping.ts";

/** The look-up has said who the practice is and where to call it. */
function workedOn({ Name, PracticeName, Phone }: WireProviderAnswer["provider"]): ApiError {
  const practice = PracticeName || Name;
  const error = { kind: "rejected", status: 422, message: "", code: practiceWorkedOn } as const;
  if (Phone === undefined)
    return new ApiError({ ...error, says: "errorPage.workedOn", values: { practice } });
  const values = { practice, phone: formatWrittenPhone(Phone) };
  return new ApiError({ ...error, says: "errorPage.workedOnCall", values });
}

/**
 * The provider behind a public key, with its settings and the first tokens of a visit. Two calls, one after the other.
 * Spec section 7.3; decisions 19 and 36.
 *
 * @param source - the query's src, when there is one
 * @throws ApiError of the look-up that failed; status 404 for an unknown key, 422 for a practice that is being worked on
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
      if (settings.error?.code === practiceWorkedOn) throw workedOn(answer.provider);
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
      const { provider, settings, tokenizerUrl, tokenizerHosts } = answer;
      return { provider: ownProviderFrom(provider, settings), tokenizerUrl, tokenizerHosts };
    },
  });
}
