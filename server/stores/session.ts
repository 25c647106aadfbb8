import { addHours } from "date-fns/addHours";
import { addMinutes } from "date-fns/addMinutes";
import { min } from "date-fns/min";
import type { Transaction } from "#server/database.ts";
import type { Services } from "#server/services.ts";

const sessionHours = 24;
const v21Minutes = 20;

/** Who calls: one visit of one applicant to one provider. */
export type Visit = {
  readonly sessionId: string;
  readonly providerKey: string;
  readonly providerId: string;
  /** Whether the provider is a sandbox: only there is test mode honoured. */
  readonly sandbox: boolean;
};

/** The two tokens of a visit, in clear: they are handed out once and stored as hashes. Spec section 3. */
export type VisitTokens = { readonly accessToken: string; readonly easyApiToken: string };

/**
 * Opens a visit with a v21 token of 20 minutes and an easyApi token of 24 hours, the visit's whole life.
 * Decision 36.
 */
export async function openVisit(services: Services, providerKey: string): Promise<VisitTokens> {
  const { db, secrets, clock } = services;
  const now = clock();
  const tokens = { accessToken: secrets.newToken("v21"), easyApiToken: secrets.newToken("ea") };
  const session = {
    id: secrets.newId("ses"),
    provider_key: providerKey,
    created_at: now,
    expires_at: addHours(now, sessionHours),
  };
  const token = { session_id: session.id, created_at: now };
  await db
    .with("session", (query) => query.insertInto("sessions").values(session).returning("id"))
    .insertInto("tokens")
    .values([
      {
        ...token,
        hash: secrets.hashToken(tokens.accessToken),
        kind: "v21",
        expires_at: addMinutes(now, v21Minutes),
      },
      {
        ...token,
        hash: secrets.hashToken(tokens.easyApiToken),
        kind: "easyApi",
        expires_at: session.expires_at,
      },
    ])
    .execute();
  return tokens;
}

/** The visit of a live v21 token; `undefined` for any other token. */
export async function findVisit(services: Services, token: string): Promise<Visit | undefined> {
  const row = await liveToken(services, token, "v21");
  if (row === undefined) return undefined;
  const { session_id: sessionId, provider_key: providerKey, provider_id: providerId } = row;
  return { sessionId, providerKey, providerId, sandbox: row.sandbox };
}

/** A look at a visit through its easyApi token, with a fresh v21 token. Spec section 7.2. */
export type Renewal = {
  readonly accessToken: string;
  readonly providerId: string;
  /** The application that the token was made for, if any. */
  readonly applicationId: string | undefined;
  readonly isTest: boolean;
};

/**
 * A fresh v21 token for a live easyApi token; older ones stay good, so that parallel renewals all succeed, and none
 * outlives the visit. `undefined` for an unknown, expired or revoked token.
 */
export async function renewVisit(
  services: Services,
  easyApiToken: string,
): Promise<Renewal | undefined> {
  const { db, secrets, clock } = services;
  const row = await liveToken(services, easyApiToken, "easyApi");
  if (row === undefined) return undefined;
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

/** Ends a visit: every token of it is refused from now on. */
export async function revokeVisit(
  services: Services,
  sessionId: string,
  trx?: Transaction,
): Promise<void> {
  await (trx ?? services.db)
    .updateTable("tokens")
    .set({ revoked_at: services.clock() })
    .where("session_id", "=", sessionId)
    .where("revoked_at", "is", null)
    .execute();
}

async function liveToken(services: Services, token: string, kind: "v21" | "easyApi") {
  const now = services.clock();
  return services.db
    .selectFrom("tokens")
    .innerJoin("sessions", "sessions.id", "tokens.session_id")
    .innerJoin("providers", "providers.key", "sessions.provider_key")
    .select([
      "sessions.id as session_id",
      "sessions.application_id",
      "sessions.provider_key",
      "sessions.is_test",
      "sessions.expires_at",
      "providers.provider_id",
      "providers.sandbox",
    ])
    .where("tokens.hash", "=", services.secrets.hashToken(token))
    .where("tokens.kind", "=", kind)
    .where("tokens.revoked_at", "is", null)
    .where("tokens.expires_at", ">", now)
    .where("sessions.expires_at", ">", now)
    .executeTakeFirst();
}
