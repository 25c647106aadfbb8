import { resolve } from "node:path";
import type { FastifyInstance } from "fastify";
import { compile } from "zod/mini";
import { reportInsights } from "#api/contract/insights.ts";
import type { ChartOutline } from "#domain/insights/chart-outline.ts";
import { endedWork, workOf } from "#domain/insights/chart-work.ts";
import type { ChartWork } from "#domain/insights/chart-work.ts";
import { isKnown } from "#domain/insights/insight-record.ts";
import type { InsightRecord, ReportedRecord, Vocabulary } from "#domain/insights/insight-record.ts";
import { present } from "#domain/values/omit-undefined.ts";
import { calendarDayAt } from "#server/time/calendar-day-at.ts";
import { addEndpoint } from "#server/http/endpoint.ts";
import type { EndpointInput } from "#server/http/endpoint.ts";
import { problem } from "#server/http/problem.ts";
import { requireSameOrigin } from "#server/http/same-origin.ts";
import { openBuiltSources } from "#server/insights/built-sources.ts";
import type { BuiltSources } from "#server/insights/built-sources.ts";
import { pageErrorReport } from "#server/insights/page-errors.ts";
import { wordsOf } from "#server/insights/chart-outlines.ts";
import { reportedCharts } from "#server/insights/reported-charts.ts";
import type { Services } from "#server/services/services.ts";
import { openReportQueue } from "#server/stores/insight-reports.ts";
import type { ReportQueue } from "#server/stores/insight-reports.ts";
import { findCharts, keepCharts } from "#server/stores/insights.ts";
import { groupOf } from "#server/telemetry/error-report.ts";
import { versionsOf } from "#server/stores/practice-version.ts";
import { findProvider } from "#server/stores/provider.ts";
import { objects } from "./objecting.ts";
import type { PageOptions } from "./page.ts";

/** Twenty records and more are in each report: its shape is asked of as compiled code. */
const compiled = { ...reportInsights, body: compile(reportInsights.body, { strict: true }) };

type Report = EndpointInput<typeof reportInsights>["body"];

/**
 * POST /insights takes what a page reports of its charts, where the deployment and the practice have it on. A report with
 * one word that the charts do not have is refused whole; of a browser that objects to it nothing is kept. What is answered
 * with 200 is written within a second or two. docs/insights.md.
 */
export function addInsightsRoutes(
  app: FastifyInstance,
  services: Services,
  { dist = "dist" }: Pick<PageOptions, "dist">,
): void {
  const sources = openBuiltSources(resolve(dist));
  const limit = { max: 240, windowSeconds: 60, isOwn: true } as const;
  const charted = keepCharted(services);
  const queue = openReportQueue(services);
  app.decorate("insightReports", queue);
  app.addHook("onClose", () => queue.close());
  const place = { app, services, limit, isQuiet: true };
  addEndpoint(place, compiled, async ({ body }, _visit, request) => {
    if (!services.environment.insights) throw problem(404, "There is nothing at this address.");
    requireSameOrigin(request, services.environment.publicUrl);
    if (objects(request)) return {};
    const { words, works } = await charted(body);
    if (body.records.filter(({ broke }) => broke !== undefined).length > mostErrors)
      throw problem(422, "The report names more errors than a page tells.");
    if (!body.records.every((record) => isKnown(record, words)))
      throw problem(422, "The report names something that these charts do not have.");
    const records = await keptRecords(services, body, sources);
    const { attempt, practice, chart, locale, embedded, test: isTest } = body;
    const day = calendarDayAt(services.clock());
    queue.add({ attempt, practice, chart, locale, embedded, isTest, records, day });
    if (!isTest) endedWork(works, records).forEach(services.counters.countWork);
    return {};
  });
}

/** The records as they are kept: what broke is told apart from the attempt, which keeps the id of its group. */
async function keptRecords(
  { errors }: Services,
  { practice, records }: Pick<Report, "practice" | "records">,
  sources: BuiltSources,
): Promise<readonly InsightRecord[]> {
  const keep = async ({ broke, ...record }: ReportedRecord): Promise<InsightRecord> => {
    if (broke === undefined) return record;
    const { state } = record;
    const report = await pageErrorReport(broke, { state, practice }, sources);
    errors.tell(report);
    return { ...record, fault: groupOf(report), ...present({ build: report.build }) };
  };
  return records.some(({ broke }) => broke !== undefined)
    ? Promise.all(records.map(keep))
    : records;
}

/** A page tells each of its errors at once; these many come together only after it was away from the line. */
const mostErrors = 10;

/** How long a practice counts as wanting it after it was asked: what it says by then holds for the next report. */
const heldMs = 10_000;
const mostKept = 200;

/** What is known of some charts: every word of theirs, and what they wait for. */
type Known = { readonly words: Vocabulary; readonly works: readonly ChartWork[] };
type Kept = { readonly charts: Known; readonly until: number };

/** The charts that a report names, read once for each of them. */
function keepCharted(services: Services) {
  const kept = new Map<string, Kept>();
  return async (report: Pick<Report, "practice" | "chart">): Promise<Known> => {
    const key = `${report.practice} ${report.chart}`;
    const known = kept.get(key);
    const now = services.clock().getTime();
    if (known !== undefined && known.until > now) return known.charts;
    const outlines = await requireOutlines(services, report);
    const charts = known?.charts ?? { words: wordsOf(outlines), works: outlines.flatMap(workOf) };
    if (known === undefined) services.counters.expectWork(outlines);
    kept.delete(key);
    if (kept.size >= mostKept) kept.delete(kept.keys().next().value!);
    kept.set(key, { charts, until: now + heldMs });
    return charts;
  };
}

/** The charts that a report names: those that the practice has now, or had when others reported of them. */
async function requireOutlines(
  services: Services,
  report: Pick<Report, "practice" | "chart">,
): Promise<readonly ChartOutline[]> {
  const stored = await findProvider(services, report.practice);
  if (stored?.insights === undefined || stored.provider.key !== report.practice) throw unknown();
  if (stored.insights.hash === report.chart) {
    await keepCharts(services, stored, calendarDayAt(services.clock()));
    return stored.insights.outlines;
  }
  const outlines = (await findCharts(services, report)) ?? (await olderOutlines(services, report));
  if (outlines === undefined) throw unknown();
  return outlines;
}

/** As many versions back a page may be that is the first to report of its charts. */
const oldest = 5;

/** The charts of a version that was replaced before anybody reported of them: pages that were opened before still do. */
async function olderOutlines(
  services: Services,
  { practice, chart }: Pick<Report, "practice" | "chart">,
): Promise<readonly ChartOutline[] | undefined> {
  const versions = await versionsOf(services.db, practice, oldest + 1);
  for (const { version, content } of versions.slice(1)) {
    const { provider } = content;
    const { insights } = reportedCharts({ provider, fault: undefined }, services.environment);
    if (insights?.hash !== chart) continue;
    // oxlint-disable-next-line no-await-in-loop -- the one that was looked for
    await keepCharts(services, { provider, version, insights }, calendarDayAt(services.clock()));
    return insights.outlines;
  }
  return undefined;
}

function unknown() {
  return problem(422, "We do not know these charts.");
}

declare module "fastify" {
  interface FastifyInstance {
    /** What was reported and is not written yet. */
    insightReports: ReportQueue;
  }
}
