import type { InsertObject } from "kysely";
import type { Schema } from "#server/database/schema.ts";
import { inTransaction, type InTransaction, type Services } from "#server/services/services.ts";
import { addHours } from "date-fns/addHours";
import { addMinutes } from "date-fns/addMinutes";
import { min } from "date-fns/min";
import { publishedVersion, type StoredProvider } from "#server/stores/practice/provider.ts";
import type { Entry } from "./entry-token.ts";

const sessionHours = 24;
const v21Minutes = 20;

/** In clear text; stored as hashes. Spec section 3. */
export type VisitTokens = { readonly accessToken: string; readonly easyApiToken: string };

const prefixes = { v21: "v21", easyApi: "ea" } as const;

type NewToken = {
  readonly kind: keyof typeof prefixes;
  readonly sessionId: string;
  /** Of the visit; a v21 token ends after 20 minutes. */
  readonly end: Date;
};

export async function addToken(
  { db, secrets, clock }: Services,
  { kind, sessionId, end }: NewToken,
): Promise<string> {
  const now = clock();
  const token = secrets.newToken(prefixes[kind]);
  await db
    .insertInto("tokens")
    .values({
      hash: secrets.hashToken(token),
      session_id: sessionId,
      kind,
      expires_at: kind === "v21" ? min([addMinutes(now, v21Minutes), end]) : end,
      created_at: now,
    })
    .execute();
  return token;
}

export async function addTokens(
  services: InTransaction,
  visit: Omit<NewToken, "kind">,
): Promise<VisitTokens> {
  return {
    accessToken: await addToken(services, { ...visit, kind: "v21" }),
    easyApiToken: await addToken(services, { ...visit, kind: "easyApi" }),
  };
}

/** A v21 token of 20 minutes and an easyApi token of 24 hours, the visit's whole life. */
export async function openVisit(
  services: Services,
  { provider, version, insights }: StoredProvider,
): Promise<VisitTokens> {
  // Before the visit fails for the first time: its first failure is no rise of a measure that starts with it.
  if (insights !== undefined) services.counters.expectWork(insights.outlines);
  const session = { provider_key: provider.key, provider_version: version ?? null };
  return inTransaction(services, async (within) =>
    addTokens(within, await addSession(within, session)),
  );
}

export async function openVisitFor(services: Services, entry: Entry): Promise<string> {
  const session = {
    provider_key: entry.providerKey,
    provider_version: publishedVersion(entry.providerKey),
    is_test: entry.isTest,
    application_id: entry.applicationId,
    entry_hash: entry.hash,
  };
  return inTransaction(services, async (within) =>
    addToken(within, { kind: "v21", ...(await addSession(within, session)) }),
  );
}

type NewSession = Omit<
  InsertObject<Schema, "sessions">,
  "id" | "last_seen_at" | "created_at" | "expires_at"
>;

async function addSession({ db, secrets, clock }: InTransaction, session: NewSession) {
  const now = clock();
  const sessionId = secrets.newId("ses");
  const end = addHours(now, sessionHours);
  const row = { ...session, id: sessionId, last_seen_at: now, created_at: now, expires_at: end };
  await db.insertInto("sessions").values(row).execute();
  return { sessionId, end };
}
