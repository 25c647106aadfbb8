import { addHours } from "date-fns/addHours";
import { addMinutes } from "date-fns/addMinutes";
import { min } from "date-fns/min";
import type { Transaction } from "#server/database.ts";
import type { Services } from "#server/services.ts";
import { countedToken, liveToken, noteCall } from "./live-token.ts";
import type { LiveToken } from "./live-token.ts";
import { publishedVersion } from "./provider.ts";
import type { StoredProvider } from "./provider.ts";
import type { Limit, LimitAnswer } from "./rate-limit.ts";

const sessionHours = 24;
const v21Minutes = 20;

/** Who calls: one visit of one applicant to one provider. */
export type Visit = {
  readonly sessionId: string;
  readonly providerKey: string;
  readonly providerId: string;
  /** The published version that it was shown. */
  readonly providerVersion: number | undefined;
  /** Of the practice's row, when the visit was looked up: who asks for the practice now has not to read it again. */
  readonly providerRow?: string;
  /** Whether the provider is a sandbox: only there is test mode honoured. */
  readonly sandbox: boolean;
  /** The application that it was opened for or that it made. */
  readonly applicationId: string | undefined;
  /** It was opened by an entry token and has not proved the phone on file: it may see hardly anything. */
  readonly isUnproved: boolean;
};

/** A visit and where its call came from. */
export type CallingVisit = Visit & {
  /** Keyed hash of the group of addresses, for the audit. */
  readonly originIndex: string;
};

/** The two tokens of a visit, in clear: they are handed out once and stored as hashes. Spec section 3. */
export type VisitTokens = { readonly accessToken: string; readonly easyApiToken: string };

/** Opens a visit with a v21 token of 20 minutes and an easyApi token of 24 hours, the visit's whole life. Decision 36. */
export async function openVisit(services: Services, to: StoredProvider): Promise<VisitTokens> {
  const { db, secrets, clock } = services;
  const now = clock();
  const tokens = { accessToken: secrets.newToken("v21"), easyApiToken: secrets.newToken("ea") };
  const session = {
    id: secrets.newId("ses"),
    provider_key: to.provider.key,
    provider_version: to.version ?? null,
    last_seen_at: now,
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

/**
 * Opens a visit for an application that its entry token names, unproved until the phone on file is.
 *
 * @param entry - `hash` of the entry token, used up when the visit is proved
 * @returns the v21 token
 */
export async function openVisitFor(
  services: Services,
  entry: {
    readonly hash: string;
    readonly applicationId: string;
    readonly providerKey: string;
    readonly isTest: boolean;
  },
): Promise<string> {
  const { db, secrets, clock } = services;
  const now = clock();
  const accessToken = secrets.newToken("v21");
  const id = secrets.newId("ses");
  const session = {
    id,
    provider_key: entry.providerKey,
    provider_version: publishedVersion(entry.providerKey),
    is_test: entry.isTest,
    application_id: entry.applicationId,
    entry_hash: entry.hash,
    last_seen_at: now,
    created_at: now,
    expires_at: addHours(now, sessionHours),
  };
  await db
    .with("session", (query) => query.insertInto("sessions").values(session).returning("id"))
    .insertInto("tokens")
    .values({
      hash: secrets.hashToken(accessToken),
      session_id: id,
      kind: "v21",
      expires_at: addMinutes(now, v21Minutes),
      created_at: now,
    })
    .execute();
  return accessToken;
}

/**
 * The visit of a live v21 token, which is noted as having called; `undefined` for any other token.
 *
 * @param isReplaced - whether a token counts, too, in whose place another one was given a moment ago
 */
export async function findVisit(
  services: Services,
  token: string,
  isReplaced = false,
): Promise<Visit | undefined> {
  const row = await liveToken(services, token, { kind: "v21", isReplaced });
  return row && callingVisit(services, row);
}

/** The same, and the call itself counted against a limit. */
export async function findCountedVisit(
  services: Services,
  asked: { readonly token: string; readonly isReplaced: boolean; readonly limit: Limit },
): Promise<{ readonly limit: LimitAnswer; readonly visit: Visit | undefined }> {
  const found = await countedToken(services, asked.limit, { ...asked, kind: "v21" });
  const isCalling = found.limit.isAllowed && found.token !== undefined;
  const visit = isCalling ? await callingVisit(services, found.token) : undefined;
  return { limit: found.limit, visit };
}

async function callingVisit(services: Services, row: LiveToken): Promise<Visit> {
  await noteCall(services, row);
  return visitOf(row, services.environment.demo);
}

/** The visit of a live easyApi token. */
export async function findEasyApiVisit(
  services: Services,
  token: string,
): Promise<Visit | undefined> {
  const row = await liveToken(services, token, { kind: "easyApi" });
  return row && visitOf(row, services.environment.demo);
}

/** A look at a visit through its easyApi token, with a fresh v21 token. Spec section 7.2. */
export type Renewal = {
  readonly accessToken: string;
  readonly providerId: string;
  /** The application of the visit, if any. */
  readonly applicationId: string | undefined;
  readonly isTest: boolean;
};

/**
 * A fresh v21 token for a live easyApi token; older ones stay good, so that parallel renewals all succeed, and none
 * outlives the visit. `undefined` for an unknown, expired or revoked token, and for that of a visit which has rested for
 * 20 minutes.
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

/** Another easyApi token of a visit, good for the rest of it. Spec section 7.1. */
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
 * Both tokens of a visit anew, in place of those that it had: who knew those before the phone was proved knows nothing of
 * the visit any more. A visit that came by a link has a renewal token from then on.
 */
export async function replaceTokens(
  trx: Transaction,
  services: Services,
  sessionId: string,
): Promise<VisitTokens> {
  const { secrets, clock } = services;
  const now = clock();
  const { expires_at: end } = await trx
    .selectFrom("sessions")
    .select("expires_at")
    .where("id", "=", sessionId)
    .executeTakeFirstOrThrow();
  await revokeVisit(services, sessionId, trx);
  const tokens = { accessToken: secrets.newToken("v21"), easyApiToken: secrets.newToken("ea") };
  const token = { session_id: sessionId, created_at: now };
  const v21 = { kind: "v21", expires_at: min([addMinutes(now, v21Minutes), end]) } as const;
  await trx
    .insertInto("tokens")
    .values([
      { ...token, ...v21, hash: secrets.hashToken(tokens.accessToken) },
      { ...token, kind: "easyApi", expires_at: end, hash: secrets.hashToken(tokens.easyApiToken) },
    ])
    .execute();
  return tokens;
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
