import type * as z from "zod/mini";
import type { Client } from "./client.ts";
import * as contract from "./contract/session.ts";
import { refused } from "./error.ts";

type WireResult = z.output<typeof contract.peek.response>["Result"];

function sessionFrom({ IsFailured, Session, ...result }: WireResult) {
  if (IsFailured) throw refused(result.ErrorMessages ?? result.ErrorMessage ?? undefined);
  const { ProviderId, InternalId, Options } = Session ?? {};
  return {
    providerId: ProviderId || undefined,
    applicationId: InternalId || undefined,
    isTest: Options?.IsTest ?? false,
  };
}

/** What a session token opens. Spec sections 4 and 7.2; S37. */
export async function peek(client: Client, { token }: { readonly token: string }) {
  const query = { token, includeAuthentication: "true" };
  const { Result } = await client.dataOf(contract.peek, { query });
  return { ...sessionFrom(Result), authToken: Result.AuthToken || undefined };
}

/** Without a token. Spec section 7.2. */
export async function lookUpSession(client: Client, { token }: { readonly token: string }) {
  return sessionFrom((await client.dataOf(contract.lookUpSession, { body: { token } })).Result);
}

export async function getEasyApiToken(client: Client) {
  return (await client.dataOf(contract.getEasyApiToken, {})).EasyApiToken;
}

type SegmentQuestion = { readonly providerId: string; readonly easyApiToken: string };

/** The visit's program and source. Spec section 7.1. */
export async function getFinanceSegment(
  client: Client,
  { providerId, easyApiToken }: SegmentQuestion,
) {
  const input = { query: { providerId }, body: { EasyApiToken: easyApiToken } };
  const { Segment, ProgramCode } = await client.dataOf(contract.getFinanceSegment, input);
  return { segment: Segment, programCode: ProgramCode ?? undefined };
}
