import { subMinutes } from "date-fns/subMinutes";
import type { Services } from "#server/services.ts";
import { rowVersion } from "./provider.ts";
import { soonFlushed } from "./soon-flushed.ts";

/** A visit that has not called for so long is over. */
const restMinutes = 20;
/** Calls of one minute are noted once. */
const notedMinutes = 1;
/** How long a token that was replaced still gets the answer that replaced it, where that was lost on its way. */
const replayMinutes = 10;

type Wanted = { readonly kind: "v21" | "easyApi"; readonly isReplaced?: boolean };

/** A token that is good, with the visit that it belongs to; one of a visit that rested for too long is not. */
export async function liveToken(services: Services, token: string, { kind, isReplaced }: Wanted) {
  const now = services.clock();
  const restedAt = subMinutes(now, restMinutes + notedMinutes);
  return services.db
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
    .where("tokens.hash", "=", services.secrets.hashToken(token))
    .where("tokens.kind", "=", kind)
    .where((where) => {
      const isGood = where("tokens.revoked_at", "is", null);
      const wasGood = where("tokens.revoked_at", ">", subMinutes(now, replayMinutes));
      return isReplaced === true ? where.or([isGood, wasGood]) : isGood;
    })
    .where("tokens.expires_at", ">", now)
    .where("sessions.expires_at", ">", now)
    .where("sessions.last_seen_at", ">", restedAt)
    .executeTakeFirst();
}

export type LiveToken = NonNullable<Awaited<ReturnType<typeof liveToken>>>;

/** Notes that a visit has called, at most once a minute. */
export async function noteCall({ db, clock }: Services, { session_id, last_seen_at }: LiveToken) {
  const now = clock();
  if (last_seen_at > subMinutes(now, notedMinutes)) return;
  await db
    .updateTable("sessions")
    .set({ last_seen_at: now })
    .where("id", "=", session_id)
    .where("last_seen_at", "<", now)
    .returning(soonFlushed)
    .execute();
}
