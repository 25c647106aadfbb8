import { subMinutes } from "date-fns/subMinutes";
import type { InferResult } from "kysely";
import type { Database } from "#server/database/database.ts";
import type { Services } from "#server/services/services.ts";
import { compiledOnce } from "./compiled-once.ts";
import { rowVersion } from "./provider.ts";
import { counting, countedValues, limitAnswer } from "./rate-limit.ts";
import type { CountedValues, Limit, LimitAnswer } from "./rate-limit.ts";
import { soonFlushed } from "./soon-flushed.ts";

/** A visit that has not called for so long is over. */
const restMinutes = 20;
/** Calls of one minute are noted once. */
const notedMinutes = 1;
/** How long a token that was replaced still gets the answer that replaced it, where that was lost on its way. */
const replayMinutes = 10;

type Wanted = { readonly kind: "v21" | "easyApi"; readonly isReplaced?: boolean };

/** A token that is good, with the visit that it belongs to; one of a visit that rested for too long is not. */
export async function liveToken(
  services: Services,
  token: string,
  wanted: Wanted,
): Promise<LiveToken | undefined> {
  const { rows } = await services.db.executeQuery(findOnce(tokenValues(services, token, wanted)));
  return rows[0];
}

/**
 * The same, and the call that it comes with counted, by one statement.
 *
 * @returns whether the call is within its limit, and the token where it is good
 */
export async function countedToken(
  services: Services,
  limit: Limit,
  wanted: Wanted & { readonly token: string },
): Promise<{ readonly limit: LimitAnswer; readonly token: LiveToken | undefined }> {
  const { key, end, latest } = countedValues(services, limit);
  const values = { key, end, latest, ...tokenValues(services, wanted.token, wanted) };
  const { rows } = await services.db.executeQuery(countAndFindOnce(values));
  const { count, window_end, session_id, ...rest } = rows[0]!;
  return {
    limit: limitAnswer(services, limit, { count, expires_at: window_end }),
    token: session_id === null ? undefined : ({ session_id, ...rest } as LiveToken),
  };
}

type TokenValues = {
  readonly hash: string;
  readonly kind: Wanted["kind"];
  readonly now: Date;
  readonly restedAt: Date;
  /** A token that was revoked later counts all the same. */
  readonly revokedAfter: Date;
};

/** No token is revoked later than that. */
const never = new Date(8_640_000_000_000);

function tokenValues(
  { secrets, clock }: Services,
  token: string,
  { kind, isReplaced = false }: Wanted,
): TokenValues {
  const now = clock();
  return {
    hash: secrets.hashToken(token),
    kind,
    now,
    restedAt: subMinutes(now, restMinutes + notedMinutes),
    revokedAfter: isReplaced ? subMinutes(now, replayMinutes) : never,
  };
}

const findOnce = compiledOnce(liveTokens);

function liveTokens(db: Database, { hash, kind, now, restedAt, revokedAfter }: TokenValues) {
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
    .where("tokens.hash", "=", hash)
    .where("tokens.kind", "=", kind)
    .where((where) =>
      where.or([
        where("tokens.revoked_at", "is", null),
        where("tokens.revoked_at", ">", revokedAfter),
      ]),
    )
    .where("tokens.expires_at", ">", now)
    .where("sessions.expires_at", ">", now)
    .where("sessions.last_seen_at", ">", restedAt);
}

export type LiveToken = InferResult<ReturnType<typeof liveTokens>>[number];

const countAndFindOnce = compiledOnce((db, values: CountedValues & TokenValues) =>
  db
    .with("counted", () => counting(db, values))
    .with("visit", () => liveTokens(db, values))
    .selectFrom("counted")
    .leftJoin("visit", (join) => join.onTrue())
    .select(["counted.count", "counted.expires_at as window_end"])
    .selectAll("visit"),
);

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
