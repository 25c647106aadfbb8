import { addSeconds } from "date-fns/addSeconds";
import { sql } from "kysely";
import { latestPlausibleTime } from "#server/time/clock-skew.ts";
import type { Services } from "#server/services/services.ts";

/** The window starts with the first count. */
export type Limit = {
  /** `code-sends|phone|…`; stored as a keyed hash. */
  readonly key: string;
  readonly max: number;
  readonly windowSeconds: number;
};

export type LimitAnswer = Awaited<ReturnType<typeof limit>>;

type Counting = Pick<Services, "db" | "secrets" | "clock">;

/** One statement increments and reads: exactly `max` calls pass over all processes. A window that begins in the future is over. */
export async function limit({ db, secrets, clock }: Counting, { key, max, windowSeconds }: Limit) {
  const now = clock();
  const end = addSeconds(now, windowSeconds);
  const isOver = sql<boolean>`(rate_limits.expires_at <= ${now} or rate_limits.window_start > ${latestPlausibleTime(now)})`;
  const { count, expires_at: expiresAt } = await db
    .insertInto("rate_limits")
    .values({ key: secrets.index("limit", key), window_start: now, count: 1, expires_at: end })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        window_start: sql`case when ${isOver} then ${now} else rate_limits.window_start end`,
        count: sql`case when ${isOver} then 1 else rate_limits.count + 1 end`,
        expires_at: sql`case when ${isOver} then ${end} else rate_limits.expires_at end`,
      }),
    )
    .returning(["count", "expires_at"])
    .executeTakeFirstOrThrow();
  const leftSeconds = Math.ceil((expiresAt.getTime() - now.getTime()) / 1000);
  return { isAllowed: count <= max, count, retryAfterSeconds: Math.max(1, leftSeconds) };
}

/** For something that came to nothing. */
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

/** After the first limit that refuses, no later one counts. @returns its answer; `undefined` when all allow */
export async function limitAll(
  services: Counting,
  limits: readonly Limit[],
  onCount: (counted: Limit, answer: LimitAnswer) => void = () => undefined,
): Promise<LimitAnswer | undefined> {
  for (const one of limits) {
    // A refused limit keeps the later ones from counting.
    const answer = await limit(services, one);
    onCount(one, answer);
    if (!answer.isAllowed) return answer;
  }
  return undefined;
}
