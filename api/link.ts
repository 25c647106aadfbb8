import { mutationOptions } from "@tanstack/react-query";
import { dataOf } from "./client.ts";
import type { Client } from "./client.ts";
import { renewLink, requestLink } from "./contract/link.ts";
import { onceUncached } from "./policy.ts";

/**
 * Replaces the token of a used link by a new one.
 *
 * @throws ApiError when the token no longer opens anything
 */
export function renewLinkMutation(client: Client) {
  return mutationOptions({
    ...onceUncached,
    mutationKey: ["renewLink"],
    mutationFn: async ({ token }: { readonly token: string }) =>
      dataOf(await client.call(renewLink, { body: { token } })).Token,
  });
}

/** Has new links sent to the phone and the e-mail address of an application, if there is one for the phone. */
export function requestLinkMutation(client: Client) {
  return mutationOptions({
    ...onceUncached,
    mutationKey: ["requestLink"],
    mutationFn: async ({ phone }: { readonly phone: string }) => {
      dataOf(await client.call(requestLink, { body: { Phone: phone } }));
    },
  });
}
