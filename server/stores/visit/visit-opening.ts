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
  const { secrets, clock, counters } = services;
  // Before the visit fails for the first time: its first failure is no rise of a measure that starts with it.
  if (insights !== undefined) counters.expectWork(insights.outlines);
  const now = clock();
  const id = secrets.newId("ses");
  const end = addHours(now, sessionHours);
  return inTransaction(services, async (within) => {
    await within.db
      .insertInto("sessions")
      .values({
        id,
        provider_key: provider.key,
        provider_version: version ?? null,
        last_seen_at: now,
        created_at: now,
        expires_at: end,
      })
      .execute();
    return addTokens(within, { sessionId: id, end });
  });
}

export async function openVisitFor(services: Services, entry: Entry): Promise<string> {
  const { secrets, clock } = services;
  const now = clock();
  const id = secrets.newId("ses");
  const end = addHours(now, sessionHours);
  return inTransaction(services, async (within) => {
    await within.db
      .insertInto("sessions")
      .values({
        id,
        provider_key: entry.providerKey,
        provider_version: publishedVersion(entry.providerKey),
        is_test: entry.isTest,
        application_id: entry.applicationId,
        entry_hash: entry.hash,
        last_seen_at: now,
        created_at: now,
        expires_at: end,
      })
      .execute();
    return addToken(within, { kind: "v21", sessionId: id, end });
  });
}
