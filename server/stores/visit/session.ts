import { addMinutes } from "date-fns/addMinutes";
import { min } from "date-fns/min";
import type { Transaction } from "#server/database/database.ts";
import type { Services } from "#server/services/services.ts";
import { liveToken, noteCall } from "./live-token.ts";
import type { LiveToken } from "./live-token.ts";
import { v21Minutes } from "./visit-opening.ts";
import type { VisitTokens } from "./visit-opening.ts";

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
  /** Whether a token that was replaced a moment ago still counts. */
  readonly isReplaced: boolean;
};

/** The visit of a live v21 token, whose call is recorded as activity; `undefined` for any other token. */
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

/** Spec section 7.2. */
export type Renewal = {
  readonly accessToken: string;
  readonly providerId: string;
  readonly applicationId: string | undefined;
  readonly isTest: boolean;
};

/**
 * A new v21 token for a live easyApi token. Older ones stay valid for parallel renewals. `undefined` for an invalid
 * token or a visit inactive for 20 minutes.
 */
export async function renewVisit(
  services: Services,
  easyApiToken: string,
): Promise<Renewal | undefined> {
  const { db, secrets, clock } = services;
  const row = await liveToken(services, easyApiToken, { kind: "easyApi" });
  if (row === undefined) return undefined;
  await noteCall(services, row);
  const now = clock();
  const accessToken = secrets.newToken("v21");
  await db
    .insertInto("tokens")
    .values({
      hash: secrets.hashToken(accessToken),
      session_id: row.session_id,
      kind: "v21",
      application_id: row.application_id,
      expires_at: min([addMinutes(now, v21Minutes), row.expires_at]),
      created_at: now,
    })
    .execute();
  return {
    accessToken,
    providerId: row.provider_id,
    applicationId: row.application_id ?? undefined,
    isTest: row.is_test,
  };
}

/** Spec section 7.1. */
export async function addEasyApiToken(services: Services, { sessionId }: Visit): Promise<string> {
  const { db, secrets, clock } = services;
  const token = secrets.newToken("ea");
  const session = await db
    .selectFrom("sessions")
    .select("expires_at")
    .where("id", "=", sessionId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("tokens")
    .values({
      hash: secrets.hashToken(token),
      session_id: sessionId,
      kind: "easyApi",
      expires_at: session.expires_at,
      created_at: clock(),
    })
    .execute();
  return token;
}

/**
 * Replaces both tokens of a visit, so that a client that had them before the phone was verified cannot use the visit any
 * more. A visit that came by a link gets its first renewal token here.
 */
export async function replaceTokens(
  trx: Transaction,
  services: Services,
  sessionId: string,
): Promise<VisitTokens> {
  const { secrets, clock } = services;
  const now = clock();
  const tokens = { accessToken: secrets.newToken("v21"), easyApiToken: secrets.newToken("ea") };
  await revokeVisit(services, sessionId, trx);
  const { expires_at: end } = await trx
    .selectFrom("sessions")
    .select("expires_at")
    .where("id", "=", sessionId)
    .executeTakeFirstOrThrow();
  const common = { session_id: sessionId, created_at: now };
  await trx
    .insertInto("tokens")
    .values([
      {
        ...common,
        hash: secrets.hashToken(tokens.accessToken),
        kind: "v21",
        expires_at: min([addMinutes(now, v21Minutes), end]),
      },
      {
        ...common,
        hash: secrets.hashToken(tokens.easyApiToken),
        kind: "easyApi",
        expires_at: end,
      },
    ])
    .execute();
  return tokens;
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
