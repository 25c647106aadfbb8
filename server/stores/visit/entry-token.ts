import { addDays } from "date-fns/addDays";
import { min } from "date-fns/min";
import { sql } from "kysely";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import { endEverywhereOf } from "#server/time/calendar-day-at.ts";
import { Conflict } from "#server/services/conflict.ts";
import type { InTransaction, Services } from "#server/services/services.ts";

export type Entry = NonNullable<Awaited<ReturnType<typeof findEntry>>>;

/** Afterwards a new link is requested by phone. */
const linkDays = 14;

/** Valid for 14 days and at most until the approval expires everywhere. S37; docs/decisions/0013. */
export async function addEntryToken(
  services: InTransaction,
  entry: { readonly applicationId: string; readonly lastDay: CalendarDay },
): Promise<string> {
  const { secrets, clock } = services;
  const token = secrets.newToken("entry");
  const now = clock();
  await services.db
    .insertInto("tokens")
    .values({
      hash: secrets.hashToken(token),
      kind: "entry",
      application_id: entry.applicationId,
      expires_at: min([addDays(now, linkDays), endEverywhereOf(entry.lastDay)]),
      created_at: now,
    })
    .execute();
  return token;
}

export async function findEntry(services: Services, token: string) {
  const hash = services.secrets.hashToken(token);
  const row = await services.db
    .selectFrom("tokens")
    .innerJoin("applications", "applications.id", "tokens.application_id")
    .select([
      "applications.id",
      "applications.provider_key",
      "applications.provider_id",
      "applications.is_test",
      "tokens.used_at",
    ])
    .where("tokens.hash", "=", hash)
    .where("tokens.kind", "=", "entry")
    .where("tokens.revoked_at", "is", null)
    .where("tokens.expires_at", ">", services.clock())
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { id: applicationId, provider_key: providerKey, provider_id: providerId } = row;
  const isUsed = row.used_at !== null;
  return { hash, applicationId, providerKey, providerId, isTest: row.is_test, isUsed };
}

/** If the code went to the application's phone; test codes only for test applications. @throws Conflict when the token was used */
export async function proveVisit(
  { db, clock }: InTransaction,
  { sessionId, instanceId }: { readonly sessionId: string; readonly instanceId: string },
): Promise<void> {
  const now = clock();
  const proved = await db
    .updateTable("sessions")
    .from("applications")
    .from("verifications")
    .set({ proved_at: now })
    .where("sessions.id", "=", sessionId)
    .where("sessions.entry_hash", "is not", null)
    .where("sessions.proved_at", "is", null)
    .whereRef("applications.id", "=", "sessions.application_id")
    .where("verifications.id", "=", instanceId)
    .whereRef("verifications.session_id", "=", "sessions.id")
    .whereRef("verifications.phone_index", "=", "applications.phone_index")
    .where(sql<boolean>`(applications.is_test or not verifications.is_test)`)
    .returning("sessions.entry_hash")
    .executeTakeFirst();
  if (proved === undefined) return;
  const used = await db
    .updateTable("tokens")
    .set({ used_at: now })
    .where("hash", "=", proved.entry_hash)
    .where("used_at", "is", null)
    .executeTakeFirst();
  if (used.numUpdatedRows !== 1n) throw new Conflict("link-used");
}
