import { addSeconds } from "date-fns/addSeconds";
import { sql } from "kysely";
import { latestPlausibleTime } from "#server/time/clock-skew.ts";
import type { Database } from "#server/database/database.ts";
import type { Services } from "#server/services/services.ts";
import { compiledOnce } from "./compiled-once.ts";
import { flushSoon, soonFlushed } from "./soon-flushed.ts";

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
  const asked = { key, max, windowSeconds };
  const { rows } = await services.db.executeQuery(countOnce(countedValues(services, asked)));
  return limitAnswer(services, asked, rows[0]!);
}

const countOnce = compiledOnce<CountedValues, CountedRow>(counting);

/** What one count is made of, see {@link counting}. */
export type CountedValues = {
  readonly key: string;
  readonly now: Date;
  readonly end: Date;
  readonly latest: Date;
};

export type CountedRow = { readonly count: number; readonly expires_at: Date };

export function countedValues(
  { secrets, clock }: Pick<Services, "secrets" | "clock">,
  { key, windowSeconds }: Limit,
): CountedValues {
  const now = clock();
  const end = addSeconds(now, windowSeconds);
  return { key: secrets.index("limit", key), now, end, latest: latestPlausibleTime(now) };
}

/** The statement that counts. */
export function counting(db: Database, { key, now, end, latest }: CountedValues) {
  const isOver = sql<boolean>`(rate_limits.expires_at <= ${now} or rate_limits.window_start > ${latest})`;
  return db
    .insertInto("rate_limits")
    .values({ key, window_start: now, count: 1, expires_at: end })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        window_start: sql`case when ${isOver} then ${now} else rate_limits.window_start end`,
        count: sql`case when ${isOver} then 1 else rate_limits.count + 1 end`,
        expires_at: sql`case when ${isOver} then ${end} else rate_limits.expires_at end`,
      }),
    )
    .returning(["count", "expires_at", soonFlushed]);
}

export function limitAnswer(
  { clock }: Pick<Services, "clock">,
  { max }: Limit,
  { count, expires_at: end }: CountedRow,
): LimitAnswer {
  const leftMs = end.getTime() - clock().getTime();
  const retryAfterSeconds = Math.max(1, Math.ceil(leftMs / 1000));
  return { isAllowed: count <= max, count, retryAfterSeconds };
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
 * Counts once against each limit, in their order, by one statement: the first that refuses keeps the later ones from counting.
 *
 * @param hear - gets each answer
 * @returns the answer of the limit that refuses; `undefined` when all allow
 */
export async function limitAll(
  services: Pick<Services, "db" | "secrets" | "clock">,
  limits: readonly Limit[],
  hear: (asked: Limit, answer: LimitAnswer) => void = () => undefined,
): Promise<LimitAnswer | undefined> {
  const { limits: asked, latest } = limitsAsked(services, limits);
  const flush = sql.raw(services.db.isTransaction ? "1" : flushSoon);
  const { rows } = await sql<CountedRow>`
    select count, expires_at, ${flush} as flush
    from count_until_refused(${asked}, ${services.clock()}, ${latest})`.execute(services.db);
  for (const [place, row] of rows.entries()) {
    const answer = limitAnswer(services, limits[place]!, row);
    hear(limits[place]!, answer);
    if (!answer.isAllowed) return answer;
  }
  return undefined;
}

/** What `count_until_refused` is asked; `limits` is null where there are none. */
export type LimitsAsked = { readonly limits: string | null; readonly latest: Date };

export function limitsAsked(
  services: Pick<Services, "secrets" | "clock">,
  limits: readonly Limit[],
): LimitsAsked {
  const latest = latestPlausibleTime(services.clock());
  if (limits.length === 0) return { limits: null, latest };
  const asked = limits.map((one) => {
    const { key, end } = countedValues(services, one);
    return { key, end, max: one.max };
  });
  return { limits: JSON.stringify(asked), latest };
}
