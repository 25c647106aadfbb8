import { addMinutes } from "date-fns/addMinutes";
import { min } from "date-fns/min";
import { sql } from "kysely";
import type { Transaction } from "#server/database/database.ts";
import type { Services } from "#server/services/services.ts";
import { compiledOnce } from "./compiled-once.ts";
import { countedToken, liveToken, noteCall } from "./live-token.ts";
import type { LiveToken } from "./live-token.ts";
import type { Limit, LimitAnswer } from "./rate-limit.ts";
import { writeTogether } from "./together.ts";
import { v21Minutes } from "./visit-opening.ts";
import type { VisitTokens } from "./visit-opening.ts";

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

export type HowCalled = {
  /** Whether a token counts, too, in whose place another one was given a moment ago. */
  readonly isReplaced: boolean;
  /** Whether the page calls while nobody is at it: the visit rests all the same. */
  readonly isByItself: boolean;
};

/** The visit of a live v21 token, which is noted as having called; `undefined` for any other token. */
export async function findVisit(
  services: Services,
  token: string,
  { isReplaced, isByItself }: HowCalled,
): Promise<Visit | undefined> {
  const row = await liveToken(services, token, { kind: "v21", isReplaced });
  return row && callingVisit(services, row, isByItself);
}

/** The same, and the call itself counted against a limit. */
export async function findCountedVisit(
  services: Services,
  asked: HowCalled & { readonly token: string; readonly limit: Limit },
): Promise<{ readonly limit: LimitAnswer; readonly visit: Visit | undefined }> {
  const found = await countedToken(services, asked.limit, { ...asked, kind: "v21" });
  const isCalling = found.limit.isAllowed && found.token !== undefined;
  const visit = isCalling ? await callingVisit(services, found.token, asked.isByItself) : undefined;
  return { limit: found.limit, visit };
}

async function callingVisit(
  services: Services,
  row: LiveToken,
  isByItself: boolean,
): Promise<Visit> {
  if (!isByItself) await noteCall(services, row);
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
  const tokens = { accessToken: secrets.newToken("v21"), easyApiToken: secrets.newToken("ea") };
  const fresh = {
    accessHash: secrets.hashToken(tokens.accessToken),
    easyApiHash: secrets.hashToken(tokens.easyApiToken),
    accessEnd: addMinutes(now, v21Minutes),
  };
  await writeTogether(trx, [
    { query: tokensRevoked({ sessionId, now }) },
    { query: tokensAdded({ ...fresh, sessionId, now }) },
  ]);
  return tokens;
}

/** Ends a visit: every token of it is refused from now on. */
export async function revokeVisit(
  { db, clock }: Services,
  sessionId: string,
  trx?: Transaction,
): Promise<void> {
  await (trx ?? db).executeQuery(tokensRevoked({ sessionId, now: clock() }));
}

type OfVisit = { readonly sessionId: string; readonly now: Date };

const tokensRevoked = compiledOnce((db, { sessionId, now }: OfVisit) =>
  db
    .updateTable("tokens")
    .set({ revoked_at: now })
    .where("session_id", "=", sessionId)
    .where("revoked_at", "is", null),
);

type FreshTokens = OfVisit & {
  readonly accessHash: string;
  readonly easyApiHash: string;
  readonly accessEnd: Date;
};

/** None of them outlives the visit. */
const tokensAdded = compiledOnce((db, values: FreshTokens) => {
  const { sessionId, now, accessHash, easyApiHash, accessEnd } = values;
  const ends = sql<Date>`(select expires_at from sessions where id = ${sessionId})`;
  const token = { session_id: sessionId, created_at: now };
  return db.insertInto("tokens").values([
    { ...token, hash: accessHash, kind: "v21", expires_at: sql`least(${accessEnd}, ${ends})` },
    { ...token, hash: easyApiHash, kind: "easyApi", expires_at: ends },
  ]);
});

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
