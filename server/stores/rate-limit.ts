import { addSeconds } from "date-fns/addSeconds";
import { sql } from "kysely";
import { latestBelievable } from "#server/believable-time.ts";
import type { Services } from "#server/services.ts";
import { soonFlushed } from "./soon-flushed.ts";

/** How often something may happen in a window that begins with its first time. */
export type Limit = {
  /** What is counted, `code-sends|phone|…`; only its keyed hash is stored. */
  readonly key: string;
  readonly max: number;
  readonly windowSeconds: number;
};

export type LimitAnswer = {
  readonly isAllowed: boolean;
  /** How often it happened in this window, including this time. */
  readonly count: number;
  /** Whole seconds until the window ends, at least 1. */
  readonly retryAfterSeconds: number;
};

/**
 * Counts once and says whether that was still within the limit: exactly `max` calls pass in a window, over all
 * processes, because the count is one statement. A window
 * that begins later than is believable is over. An unreachable database rejects; the caller decides what that means.
 */
export async function limit(
  services: Pick<Services, "db" | "secrets" | "clock">,
  { key, max, windowSeconds }: Limit,
): Promise<LimitAnswer> {
  const now = services.clock();
  const end = addSeconds(now, windowSeconds);
  const isOver = sql<boolean>`(rate_limits.expires_at <= ${now} or rate_limits.window_start > ${latestBelievable(now)})`;
  const row = await services.db
    .insertInto("rate_limits")
    .values({
      key: services.secrets.index("limit", key),
      window_start: now,
      count: 1,
      expires_at: end,
    })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        window_start: sql`case when ${isOver} then ${now} else rate_limits.window_start end`,
        count: sql`case when ${isOver} then 1 else rate_limits.count + 1 end`,
        expires_at: sql`case when ${isOver} then ${end} else rate_limits.expires_at end`,
      }),
    )
    .returning(["count", "expires_at", soonFlushed])
    .executeTakeFirstOrThrow();
  const leftMs = row.expires_at.getTime() - now.getTime();
  return {
    isAllowed: row.count <= max,
    count: row.count,
    retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)),
  };
}

/** Takes back what was counted a moment ago, because it came to nothing. */
export async function uncount(
  { db, secrets, clock }: Pick<Services, "db" | "secrets" | "clock">,
  limits: readonly Limit[],
): Promise<void> {
  const keys = limits.map(({ key }) => secrets.index("limit", key));
  await db
    .updateTable("rate_limits")
    .set((row) => ({ count: row("count", "-", 1) }))
    .where("key", "in", keys)
    .where("count", ">", 0)
    .where("expires_at", ">", clock())
    .execute();
}

/**
 * Counts once against each limit, one after the other: the first that refuses keeps the later ones from counting.
 *
 * @param hear - gets each answer
 * @returns the answer of the limit that refuses; `undefined` when all allow
 */
export async function limitAll(
  services: Parameters<typeof limit>[0],
  limits: readonly Limit[],
  hear: (asked: Limit, answer: LimitAnswer) => void = () => undefined,
): Promise<LimitAnswer | undefined> {
  for (const asked of limits) {
    // oxlint-disable-next-line no-await-in-loop -- in their order
    const answer = await limit(services, asked);
    hear(asked, answer);
    if (!answer.isAllowed) return answer;
  }
  return undefined;
}
