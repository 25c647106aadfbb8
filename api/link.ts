import { dataOf, type Client } from "./client.ts";
import { renewLink, requestLink } from "./contract/link.ts";
import { write } from "./policy.ts";

/** @throws ApiError when the token no longer opens an application */
export function renewLinkMutation(client: Client) {
  return write(
    async ({ token }: { readonly token: string }) =>
      dataOf(await client.call(renewLink, { body: { token } })).Token,
  );
}

export function requestLinkMutation(client: Client) {
  return write(async ({ phone }: { readonly phone: string }) => {
    dataOf(await client.call(requestLink, { body: { Phone: phone } }));
  });
}
