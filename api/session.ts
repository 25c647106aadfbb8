import type * as z from "zod/mini";
import {
  expireSession,
  getEasyApiToken,
  getFinanceSegment,
  lookUpSession,
  peek,
} from "./contract/session.ts";
import { dataOf, type Client } from "./client.ts";
import { refused } from "./error.ts";
import { write } from "./policy.ts";

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

/** Spec sections 4 and 7.2; S37. */
export function peekMutation(client: Client) {
  return write(async ({ token }: { readonly token: string }): Promise<PeekedSession> => {
    const query = { token, includeAuthentication: "true" };
    const { Result } = dataOf(await client.call(peek, { query }));
    if (Result.IsFailured) throw refused(Result.ErrorMessages ?? Result.ErrorMessage ?? undefined);
    return { authToken: Result.AuthToken || undefined, ...sessionFrom(Result.Session) };
  });
}

/** Without a token. Spec section 7.2. */
export function lookUpSessionMutation(client: Client) {
  return write(async ({ token }: { readonly token: string }) => {
    const { Result } = dataOf(await client.call(lookUpSession, { body: { token } }));
    if (Result.IsFailured) throw refused(Result.ErrorMessages ?? Result.ErrorMessage ?? undefined);
    return sessionFrom(Result.Session);
  });
}

/** Spec section 7.1. */
export function easyApiTokenMutation(client: Client) {
  return write(async () => dataOf(await client.call(getEasyApiToken, {})).EasyApiToken);
}

/** The visit's tokens are no longer accepted. Spec section 7.1. */
export function expireSessionMutation(client: Client) {
  return write(async () => {
    const { IsSuccess } = dataOf(await client.call(expireSession, {}));
    if (!IsSuccess) throw refused(undefined);
  });
}

/** The visit's program and source. Spec section 7.1. */
export function financeSegmentMutation(client: Client) {
  return write(async (visit: { readonly providerId: string; readonly easyApiToken: string }) => {
    const { providerId, easyApiToken } = visit;
    const input = { query: { providerId }, body: { EasyApiToken: easyApiToken } };
    const { Segment, ProgramCode } = dataOf(await client.call(getFinanceSegment, input));
    return { segment: Segment, programCode: ProgramCode ?? undefined };
  });
}
