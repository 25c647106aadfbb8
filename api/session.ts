import { mutationOptions } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { peek } from "./contract/session.ts";
import { dataOf } from "./client.ts";
import type { Client } from "./client.ts";
import { refused } from "./error.ts";
import { onceUncached } from "./policy.ts";

/** What a session token opens. Spec section 7.2. */
export type PeekedSession = {
  readonly authToken: string | undefined;
  readonly providerId: string | undefined;
  readonly applicationId: string | undefined;
  readonly isTest: boolean;
};

type WireSession = z.output<typeof peek.response>["Result"]["Session"];

function sessionFrom(wire: WireSession) {
  return {
    providerId: wire?.ProviderId || undefined,
    applicationId: wire?.InternalId || undefined,
    isTest: wire?.Options?.IsTest ?? false,
  };
}

/**
 * Looks at a session and asks for a fresh v21 token.
 *
 * @throws ApiError with the peek's ErrorMessage when it failed
 * @see Spec sections 4 and 7.2; decision 37
 */
export function peekMutation(client: Client) {
  return mutationOptions({
    ...onceUncached,
    mutationKey: ["peek"],
    mutationFn: async ({ token }: { readonly token: string }): Promise<PeekedSession> => {
      const query = { token, includeAuthentication: "true" };
      const { Result } = dataOf(await client.call(peek, { query }));
      if (Result.IsFailured) throw refused(Result.ErrorMessage ?? undefined);
      return { authToken: Result.AuthToken || undefined, ...sessionFrom(Result.Session) };
    },
  });
}
