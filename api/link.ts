import type { Client } from "./client.ts";
import * as contract from "./contract/link.ts";

/** @throws ApiError when the token no longer opens an application */
export async function renewLink(client: Client, { token }: { readonly token: string }) {
  return (await client.dataOf(contract.renewLink, { body: { token } })).Token;
}

export async function requestLink(
  client: Client,
  { phone }: { readonly phone: string },
): Promise<undefined> {
  await client.dataOf(contract.requestLink, { body: { Phone: phone } });
}
