import { sql } from "kysely";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import type { ChartOutline } from "#domain/insights/chart-outline.ts";
import type { Attempt } from "#domain/insights/funnel.ts";
import type { InsightRecord } from "#domain/insights/insight-record.ts";
import { toJson } from "#server/database/tables/columns.ts";
import type { Services } from "#server/services/services.ts";
import type { StoredProvider } from "#server/stores/practice/provider.ts";

type Store = Pick<Services, "db">;

export type InsightReport = {
  readonly attempt: string;
  readonly practice: string;
  readonly chart: string;
  readonly locale: string;
  readonly embedded: boolean;
  readonly isTest: boolean;
  readonly day: CalendarDay;
  readonly records: readonly InsightRecord[];
};

/** Later records of an attempt are dropped. */
const maxRecords = 2000;

export async function storeCharts(
  { db }: Store,
  { provider, version, insights }: Pick<StoredProvider, "provider" | "version" | "insights">,
  today: CalendarDay,
): Promise<void> {
  if (insights === undefined) return;
  const charts = { hash: insights.hash, outlines: toJson(insights.outlines) };
  await db
    .insertInto("insight_charts")
    .values({ provider_key: provider.key, version: version ?? null, seen_on: today, ...charts })
    .onConflict((conflict) => conflict.columns(["provider_key", "hash"]).doNothing())
    .execute();
}

/** A practice's charts by hash: a page opened before a new version still reports on the older charts. */
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

/** For another practice or other charts than the attempt's, changes nothing. */
export async function addReport({ db }: Store, report: InsightReport): Promise<void> {
  const { attempt, practice, chart, locale, embedded, isTest, day, records } = report;
  await db
    .insertInto("insight_attempts")
    .values({
      attempt,
      provider_key: practice,
      chart_hash: chart,
      locale,
      embedded,
      is_test: isTest,
      begun_on: day,
      records: toJson(records),
    })
    .onConflict((conflict) =>
      conflict
        .column("attempt")
        .doUpdateSet({ records: sql`insight_attempts.records || excluded.records` })
        .where("insight_attempts.provider_key", "=", practice)
        .where("insight_attempts.chart_hash", "=", chart)
        .where(sql<boolean>`jsonb_array_length(insight_attempts.records) < ${maxRecords}`),
    )
    .execute();
}

export type AttemptsQuery = {
  readonly practice: string;
  /** Calendar days (YYYY-MM-DD), both included. */
  readonly from: string;
  readonly to: string;
  readonly isTest: boolean;
};

export type StoredAttempt = Attempt & { readonly attempt: string; readonly practice: string };

export async function reportedPractices({ db }: Store): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("insight_charts")
    .select("provider_key")
    .distinct()
    .orderBy("provider_key")
    .execute();
  return rows.map(({ provider_key: key }) => key);
}

export async function findAttempts(
  store: Store,
  { practice, from, to, isTest }: AttemptsQuery,
): Promise<readonly StoredAttempt[]> {
  const rows = await attemptRows(store)
    .where("insight_attempts.provider_key", "=", practice)
    .where("begun_on", ">=", from)
    .where("begun_on", "<=", to)
    .where("is_test", "=", isTest)
    .orderBy("begun_on", "desc")
    .orderBy("attempt")
    .execute();
  const charts = await chartsOf(store, practice);
  return rows.map((row) => attemptFrom(row, charts));
}

export async function findAttempt(store: Store, id: string): Promise<StoredAttempt | undefined> {
  const row = await attemptRows(store).where("attempt", "=", id).executeTakeFirst();
  return row && attemptFrom(row, await chartsOf(store, row.provider_key));
}

function attemptRows({ db }: Store) {
  return db
    .selectFrom("insight_attempts")
    .select(["attempt", "provider_key", "chart_hash", "locale", "embedded", "begun_on", "records"]);
}

type AttemptRow = Awaited<ReturnType<ReturnType<typeof attemptRows>["execute"]>>[number];
type Charts = ReadonlyMap<string, Pick<Attempt, "outlines" | "version">>;

async function chartsOf({ db }: Store, practice: string): Promise<Charts> {
  const rows = await db
    .selectFrom("insight_charts")
    .select(["hash", "version", "outlines"])
    .where("provider_key", "=", practice)
    .execute();
  return new Map(
    rows.map(({ hash, version, outlines }) => [hash, { outlines, version: version ?? undefined }]),
  );
}

function attemptFrom(row: AttemptRow, charts: Charts): StoredAttempt {
  const { attempt, provider_key: practice, chart_hash: chart, begun_on: startedOn } = row;
  const { locale, embedded, records } = row;
  return { attempt, practice, chart, ...charts.get(chart)!, locale, embedded, startedOn, records };
}
