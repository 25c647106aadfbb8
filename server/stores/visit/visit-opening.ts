import { addHours } from "date-fns/addHours";
import { addMinutes } from "date-fns/addMinutes";
import type { Services } from "#server/services/services.ts";
import { publishedVersion } from "#server/stores/practice/provider.ts";
import type { StoredProvider } from "#server/stores/practice/provider.ts";

const sessionHours = 24;
export const v21Minutes = 20;

/** In clear text; stored as hashes. Spec section 3. */
export type VisitTokens = { readonly accessToken: string; readonly easyApiToken: string };

/**
 * Opens a visit with a v21 token of 20 minutes and an easyApi token of 24 hours, the visit's whole life.
 */
export async function openVisit(
  { db, secrets, clock, counters }: Services,
  { provider, version, insights }: StoredProvider,
): Promise<VisitTokens> {
  // Before the visit fails for the first time: its first failure is no rise of a measure that starts with it.
  if (insights !== undefined) counters.expectWork(insights.outlines);
  const now = clock();
  const id = secrets.newId("ses");
  const tokens = { accessToken: secrets.newToken("v21"), easyApiToken: secrets.newToken("ea") };
  const end = addHours(now, sessionHours);
  return db.transaction().execute(async (trx) => {
    await trx
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
    const common = { session_id: id, created_at: now };
    await trx
      .insertInto("tokens")
      .values([
        {
          ...common,
          hash: secrets.hashToken(tokens.accessToken),
          kind: "v21",
          expires_at: addMinutes(now, v21Minutes),
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
  });
}

/**
 * An unverified visit for an entry token's application.
 *
 * @param entry - `hash` of the entry token
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
  await db.transaction().execute(async (trx) => {
    await trx.insertInto("sessions").values(session).execute();
    await trx
      .insertInto("tokens")
      .values({
        hash: secrets.hashToken(accessToken),
        session_id: id,
        kind: "v21",
        expires_at: addMinutes(now, v21Minutes),
        created_at: now,
      })
      .execute();
  });
  return accessToken;
}
