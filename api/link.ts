import { mutationOptions } from "@tanstack/react-query";
import { dataOf } from "./client.ts";
import type { Client } from "./client.ts";
import { renewLink, requestLink } from "./contract/link.ts";
import { onceUncached } from "./policy.ts";

/**
 * A new link's token for that of a link that was used.
 *
 * @throws ApiError when the token opens nothing any more
 */
export function renewLinkMutation(client: Client) {
  return mutationOptions({
    ...onceUncached,
    mutationKey: ["renewLink"],
    mutationFn: async ({ token }: { readonly token: string }) =>
      dataOf(await client.call(renewLink, { body: { token } })).Token,
  });
}

/** Has new links sent to the phone and the e-mail address of an application, if the phone has one. */
export function requestLinkMutation(client: Client) {
  return mutationOptions({
    ...onceUncached,
    mutationKey: ["requestLink"],
    mutationFn: async ({ phone }: { readonly phone: string }) => {
      dataOf(await client.call(requestLink, { body: { Phone: phone } }));
    },
  });
}
