import { queryOptions } from "@tanstack/react-query";
import { getEDisclosureConsent } from "./contract/document.ts";
import { dataOf, type Client } from "./client.ts";
import { onceUncached } from "./policy.ts";

/** The e-sign consent PDF (name, base64), of the practice's lender if known. Spec section 7.1. */
export function eDisclosureConsentQuery(client: Client, providerId?: string) {
  return queryOptions({
    ...onceUncached,
    queryKey: ["eDisclosureConsent", providerId],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const answer = dataOf(
        await client.call(getEDisclosureConsent, { query: { providerId }, signal }),
      );
      return { fileName: answer.FileName, base64: answer.Base64File };
    },
  });
}
