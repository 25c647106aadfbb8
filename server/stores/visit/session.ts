import type { Database, Transaction } from "#server/database/database.ts";
import type { InTransaction, Services } from "#server/services/services.ts";
import { liveToken, noteCall, type LiveToken } from "./live-token.ts";
import { addToken, addTokens, type VisitTokens } from "./visit-opening.ts";

export type Visit = {
  readonly sessionId: string;
  readonly providerKey: string;
  readonly providerId: string;
  readonly providerVersion: number | undefined;
  /** Saves reading the practice again. */
  readonly providerRow?: string;
  /** Only sandboxes honor test mode. */
  readonly sandbox: boolean;
  readonly applicationId: string | undefined;
  /** From a link, with the phone on file not verified yet. */
  readonly isUnproved: boolean;
};

export type CallingVisit = Visit & {
  /** Of the address group, for the audit. */
  readonly originIndex: string;
};

export type CallOptions = {
  readonly isReplaced: boolean;
};

/** The call is recorded as activity. */
export async function findVisit(
  services: Services,
  token: string,
  { isReplaced }: CallOptions,
): Promise<Visit | undefined> {
  const row = await liveToken(services, token, { kind: "v21", isReplaced });
  if (row === undefined) return undefined;
  await noteCall(services, row);
  return visitOf(row, services.environment.demo);
}

export async function findEasyApiVisit(
  services: Services,
  token: string,
): Promise<Visit | undefined> {
  const row = await liveToken(services, token, { kind: "easyApi" });
  return row && visitOf(row, services.environment.demo);
}

/** Older tokens stay valid for parallel renewals. `undefined` for an invalid token or after 20 minutes. Spec section 7.2. */
export async function renewVisit(services: Services, easyApiToken: string) {
  const row = await liveToken(services, easyApiToken, { kind: "easyApi" });
  if (row === undefined) return undefined;
  await noteCall(services, row);
  const { session_id: sessionId, expires_at: end } = row;
  return {
    accessToken: await addToken(services, { kind: "v21", sessionId, end }),
    providerId: row.provider_id,
    applicationId: row.application_id ?? undefined,
    isTest: row.is_test,
  };
}

/** Spec section 7.1. */
export async function addEasyApiToken(services: Services, { sessionId }: Visit): Promise<string> {
  const end = await endOfVisit(services.db, sessionId);
  return addToken(services, { kind: "easyApi", sessionId, end });
}

/** So that a client that had them before the phone was verified cannot use the visit any more. */
export async function replaceTokens(
  services: InTransaction,
  sessionId: string,
): Promise<VisitTokens> {
  await revokeVisit(services, sessionId, services.db);
  return addTokens(services, { sessionId, end: await endOfVisit(services.db, sessionId) });
}

async function endOfVisit(db: Database | Transaction, sessionId: string): Promise<Date> {
  const { expires_at: end } = await db
    .selectFrom("sessions")
    .select("expires_at")
    .where("id", "=", sessionId)
    .executeTakeFirstOrThrow();
  return end;
}

export async function revokeVisit(
  { db, clock }: Services,
  sessionId: string,
  trx?: Transaction,
): Promise<void> {
  await (trx ?? db)
    .updateTable("tokens")
    .set({ revoked_at: clock() })
    .where("session_id", "=", sessionId)
    .where("revoked_at", "is", null)
    .execute();
}

function visitOf(row: LiveToken, isDemo: boolean): Visit {
  return {
    sessionId: row.session_id,
    providerKey: row.provider_key,
    providerId: row.provider_id,
    providerVersion: row.provider_version ?? undefined,
    providerRow: row.row_version,
    sandbox: row.sandbox && isDemo,
    applicationId: row.application_id ?? undefined,
    isUnproved: row.entry_hash !== null && row.proved_at === null,
  };
}
