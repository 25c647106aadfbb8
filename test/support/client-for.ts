import { createClient, type Client, type ClientOptions } from "#api/client.ts";
import type { ApiError } from "#api/error.ts";

export function clientFor(origin: string, options: Partial<ClientOptions> = {}): Client {
  let keys = 0;
  return createClient({
    originOf: () => origin,
    token: () => "first",
    renew: () => Promise.resolve(undefined),
    newKey: () => `key-${(keys += 1)}`,
    ...options,
  });
}

export function failure(answer: { readonly error: ApiError | undefined; readonly status: number }) {
  const { kind, message, code, says, retryAfterSeconds } = answer.error ?? {};
  return { kind, message, code, says, retryAfterSeconds, status: answer.status };
}
