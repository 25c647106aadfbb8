import { subMinutes } from "date-fns/subMinutes";
import type { Services } from "#server/services/services.ts";
import { rowVersion } from "#server/stores/practice/provider.ts";

/** The inactivity limit of a visit. */
const restMinutes = 20;
const notedMinutes = 1;
/** A replaced token can repeat the call that replaced it, if the answer was lost. */
const replayMinutes = 10;

export async function liveToken(
  { db, secrets, clock }: Services,
  token: string,
  { kind, isReplaced = false }: { readonly kind: "v21" | "easyApi"; readonly isReplaced?: boolean },
) {
  const now = clock();
  return db
    .selectFrom("tokens")
    .innerJoin("sessions", "sessions.id", "tokens.session_id")
    .innerJoin("providers", "providers.key", "sessions.provider_key")
    .select([
      "sessions.id as session_id",
      "sessions.application_id",
      "sessions.provider_key",
      "sessions.provider_version",
      "sessions.is_test",
      "sessions.expires_at",
      "sessions.last_seen_at",
      "sessions.entry_hash",
      "sessions.proved_at",
      "providers.provider_id",
      "providers.sandbox",
      rowVersion,
    ])
    .where("tokens.hash", "=", secrets.hashToken(token))
    .where("tokens.kind", "=", kind)
    .where((where) =>
      where.or([
        where("tokens.revoked_at", "is", null),
        ...(isReplaced ? [where("tokens.revoked_at", ">", subMinutes(now, replayMinutes))] : []),
      ]),
    )
    .where("tokens.expires_at", ">", now)
    .where("sessions.expires_at", ">", now)
    .where("sessions.last_seen_at", ">", subMinutes(now, restMinutes + notedMinutes))
    .executeTakeFirst();
}

export type LiveToken = NonNullable<Awaited<ReturnType<typeof liveToken>>>;

export async function noteCall({ db, clock }: Services, { session_id, last_seen_at }: LiveToken) {
  const now = clock();
  if (last_seen_at > subMinutes(now, notedMinutes)) return;
  await db
    .updateTable("sessions")
    .set({ last_seen_at: now })
    .where("id", "=", session_id)
    .where("last_seen_at", "<", now)
    .execute();
}
