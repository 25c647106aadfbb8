import { sql } from "kysely";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import type { ChartOutline } from "#domain/insights/chart-outline.ts";
import type { Attempt } from "#domain/insights/funnel.ts";
import type { InsightRecord } from "#domain/insights/insight-record.ts";
import type { Database } from "#server/database/database.ts";
import { toJson } from "#server/database/schema.ts";
import type { Row } from "#server/database/schema.ts";
import type { Services } from "#server/services/services.ts";
import type { StoredProvider } from "./provider.ts";

type Store = Pick<Services, "db">;

/** What one call of a page reports, its words already judged. */
export type InsightReport = {
  readonly attempt: string;
  readonly practice: string;
  readonly chart: string;
  readonly locale: string;
  readonly embedded: boolean;
  readonly isTest: boolean;
  readonly records: readonly InsightRecord[];
};

/** An attempt may go on for long, but not for ever: what comes after this is not kept. */
const mostRecords = 2000;
/** Charts that this process knows to be kept, by practice and hash. */
const known = new WeakMap<Database, Set<string>>();

/** Keeps the present charts of a practice, which the reports name: once in the life of a process. */
export async function keepCharts(
  { db }: Store,
  { provider, version, insights }: Pick<StoredProvider, "provider" | "version" | "insights">,
  today: CalendarDay,
): Promise<void> {
  if (insights === undefined) return;
  const keys = known.get(db) ?? new Set<string>();
  known.set(db, keys);
  const key = `${provider.key} ${insights.hash}`;
  if (keys.has(key)) return;
  const charts = { hash: insights.hash, outlines: toJson(insights.outlines) };
  await db
    .insertInto("insight_charts")
    .values({ provider_key: provider.key, version: version ?? null, seen_on: today, ...charts })
    .onConflict((conflict) => conflict.columns(["provider_key", "hash"]).doNothing())
    .execute();
  keys.add(key);
}

/** The charts of a practice by their hash: pages that were opened before a new version still report of theirs. */
export async function findCharts(
  { db }: Store,
  { practice, chart }: Pick<InsightReport, "practice" | "chart">,
): Promise<readonly ChartOutline[] | undefined> {
  const row = await db
    .selectFrom("insight_charts")
    .select("outlines")
    .where("provider_key", "=", practice)
    .where("hash", "=", chart)
    .executeTakeFirst();
  return row?.outlines;
}

/** A report with the day on which it came. */
export type DatedReport = InsightReport & { readonly day: CalendarDay };

/**
 * Adds reports to their attempts, all in one statement. An attempt that is said to be another practice's stays as it is, and
 * a report of charts that are no longer kept is left out.
 */
export async function addReports({ db }: Store, reports: readonly DatedReport[]): Promise<void> {
  const rows = [...Map.groupBy(reports, ({ attempt }) => attempt).values()].map(oneRow);
  await sql`
    insert into insight_attempts
      (attempt, provider_key, chart_hash, locale, embedded, is_test, begun_on, records)
    select attempt, provider_key, chart_hash, locale, embedded, is_test, begun_on, records
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as report
      (attempt uuid, provider_key text, chart_hash text, locale text, embedded boolean,
       is_test boolean, begun_on text, records jsonb)
    where exists (
      select from insight_charts
      where insight_charts.provider_key = report.provider_key
        and insight_charts.hash = report.chart_hash)
    on conflict (attempt) do update
      set records = insight_attempts.records || excluded.records
      where insight_attempts.provider_key = excluded.provider_key
        and insight_attempts.chart_hash = excluded.chart_hash
        and jsonb_array_length(insight_attempts.records) < ${mostRecords}`.execute(db);
}

/** The row of an attempt, of all its reports that came with the first one's practice and charts. */
function oneRow(reports: readonly DatedReport[]): object {
  const [{ attempt, practice, chart, locale, embedded, isTest, day }] = reports as [DatedReport];
  const about = { provider_key: practice, chart_hash: chart, locale, embedded, is_test: isTest };
  const records = reports
    .filter((each) => each.practice === practice && each.chart === chart)
    .flatMap((each) => each.records)
    .slice(0, mostRecords);
  return { attempt, ...about, begun_on: day, records };
}

/** Notes that an attempt came to a loan, once: nothing of the loan, and not when. */
export async function noteLoan(
  { db }: Store,
  { attempt, practice, today }: LoanNoted,
): Promise<void> {
  await db
    .insertInto("insight_loans")
    .values({ attempt, provider_key: practice, noted_on: `${today.slice(0, 7)}-01` })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type LoanNoted = {
  readonly attempt: string;
  readonly practice: string;
  readonly today: CalendarDay;
};

/** Which attempts are counted: those of a practice that began on some days. */
export type AttemptsWanted = {
  readonly practice: string;
  /** Calendar days (YYYY-MM-DD), both included. */
  readonly from: string;
  readonly to: string;
  readonly isTest: boolean;
};

/** An attempt with its id, by which it can be looked at again. */
export type KeptAttempt = Attempt & {
  readonly attempt: string;
  readonly practice: string;
  readonly isTest: boolean;
};

/** Notes that a practice is told of a month (YYYY-MM). @returns whether it was not yet */
export async function noteSummary(db: Database, practice: string, month: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("insight_summaries")
    .values({ provider_key: practice, month })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The practices that something was reported of, in the order of the alphabet. */
export async function reportedPractices({ db }: Store): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("insight_charts")
    .select("provider_key")
    .distinct()
    .orderBy("provider_key")
    .execute();
  return rows.map(({ provider_key: key }) => key);
}

/** The attempts of a practice, those that began last first. */
export async function findAttempts(
  { db }: Store,
  { practice, from, to, isTest }: AttemptsWanted,
): Promise<readonly KeptAttempt[]> {
  const rows = await db
    .selectFrom("insight_attempts")
    .selectAll()
    .where("provider_key", "=", practice)
    .where("begun_on", ">=", from)
    .where("begun_on", "<=", to)
    .where("is_test", "=", isTest)
    .orderBy("begun_on", "desc")
    .orderBy("attempt")
    .execute();
  return attemptsFrom(db, rows);
}

/** One attempt by its id. */
export async function findAttempt({ db }: Store, id: string): Promise<KeptAttempt | undefined> {
  const rows = await db
    .selectFrom("insight_attempts")
    .selectAll()
    .where("attempt", "=", id)
    .execute();
  return (await attemptsFrom(db, rows))[0];
}

async function attemptsFrom(
  db: Database,
  rows: readonly Row<"insight_attempts">[],
): Promise<readonly KeptAttempt[]> {
  const hashes = [...new Set(rows.map(({ chart_hash: hash }) => hash))];
  const practices = [...new Set(rows.map(({ provider_key: practice }) => practice))];
  if (hashes.length === 0) return [];
  const charts = await db
    .selectFrom("insight_charts")
    .selectAll()
    // Practices alike have the same charts: each has them by itself.
    .where("provider_key", "in", practices)
    .where("hash", "in", hashes)
    .execute();
  const ids = rows.map(({ attempt }) => attempt);
  const fundedIds = await db
    .selectFrom("insight_loans")
    .select("attempt")
    .where(sql<boolean>`attempt = any(${ids}::uuid[])`)
    .execute();
  const funded = new Set(fundedIds.map(({ attempt }) => attempt));
  const chartsOf = new Map(charts.map((each) => [`${each.provider_key} ${each.hash}`, each]));
  return rows.map((row) => {
    const { attempt, provider_key: practice, chart_hash: chart, begun_on: begunOn } = row;
    const { outlines, version } = chartsOf.get(`${practice} ${chart}`)!;
    const { locale, embedded, is_test: isTest, records } = row;
    const where = { practice, chart, outlines, version: version ?? undefined };
    const isFunded = funded.has(attempt);
    return { attempt, ...where, isTest, locale, embedded, begunOn, isFunded, records };
  });
}
