import { resolve } from "node:path";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { compile } from "zod/mini";
import { reportInsights } from "#api/contract/insights.ts";
import { endedWork, workOf, type ChartWork } from "#domain/insights/chart-work.ts";
import { isKnown, vitals, type Vocabulary } from "#domain/insights/insight-record.ts";
import { calendarDayAt } from "#server/time/calendar-day-at.ts";
import { addEndpoint, type EndpointInput } from "#server/http/endpoint.ts";
import { problem } from "#server/http/problem.ts";
import { requireSameOrigin } from "#server/http/same-origin.ts";
import { openBuiltSources, type BuiltSources } from "#server/insights/built-sources.ts";
import { pageErrorReport } from "#server/insights/page-errors.ts";
import { wordsOf } from "#server/insights/chart-outlines.ts";
import { reportedCharts, type Reported } from "#server/insights/reported-charts.ts";
import type { Services } from "#server/services/services.ts";
import { addReport, findCharts, storeCharts } from "#server/stores/insights/insights.ts";
import { versionsOf } from "#server/stores/practice/practice-version.ts";
import { findProvider } from "#server/stores/practice/provider.ts";
import type { PageOptions } from "#server/routes/page/page.ts";

/** A report has twenty records and more: its shape is checked by compiled code. */
const compiled = { ...reportInsights, body: compile(reportInsights.body, { strict: true }) };

type Report = EndpointInput<typeof reportInsights>["body"];

/** A page sends each of its errors at once, so a report with more than this is not ours. */
const maxErrors = 10;

/** A report with one word that the charts do not have is rejected; one of a browser that objects is ignored. docs/insights.md. */
export function addInsightsRoutes(
  app: FastifyInstance,
  services: Services,
  { dist = "dist" }: Pick<PageOptions, "dist">,
): void {
  const { environment, counters } = services;
  const sources = openBuiltSources(resolve(dist));
  const limit = { max: 240, windowSeconds: 60 };
  const chartsOf = cachedCharts(services);
  const place = { app, services, limit, isQuiet: true };
  addEndpoint(place, compiled, async ({ body }, _visit, request) => {
    if (!environment.insights && environment.errorsDsn === undefined)
      throw problem(404, "There is nothing at this address.");
    requireSameOrigin(request, environment.publicUrl);
    if (objects(request)) return {};
    const { words, works, reports } = await chartsOf(body);
    if (body.records.filter(({ broke }) => broke !== undefined).length > maxErrors)
      throw problem(422, () => "The report has too many errors.");
    if (!body.records.every((record) => isKnown(record, words)))
      throw problem(422, () => "The report names something that these charts do not have.");
    await reportErrors(services, body, sources);
    if (reports === "errorsOnly") return {};
    const measured = body.records.filter(({ event }) => isVital(event));
    const records = body.records.filter(
      ({ event, broke }) => !isVital(event) && broke === undefined,
    );
    if (records.length > 0) {
      const { test: isTest, ...rest } = body;
      await addReport(services, { ...rest, isTest, day: today(services), records });
    }
    if (!body.test) {
      measured.forEach(counters.measureVital);
      endedWork(works, records).forEach(counters.countWork);
    }
    return {};
  });
}

function isVital(event: string): boolean {
  return (vitals as readonly string[]).includes(event);
}

async function reportErrors(
  { errors }: Services,
  { practice, records }: Report,
  sources: BuiltSources,
): Promise<void> {
  for (const { broke, state } of records) {
    if (broke === undefined) continue;
    errors.report(await pageErrorReport(broke, { state, practice }, sources));
  }
}

const cacheMs = 10_000;
const maxCached = 200;

type Charts = {
  readonly words: Vocabulary;
  readonly works: readonly ChartWork[];
  readonly reports: Reported["reports"];
};

/** Read at most every ten seconds. */
function cachedCharts(services: Services) {
  const cache = new Map<string, { readonly charts: Charts; readonly until: number }>();
  return async (report: Report): Promise<Charts> => {
    const key = `${report.practice} ${report.chart}`;
    const known = cache.get(key);
    const now = services.clock().getTime();
    if (known !== undefined && known.until > now) return known.charts;
    const { outlines, reports } = await requireCharts(services, report);
    const { words, works } = known?.charts ?? {
      words: wordsOf(outlines),
      works: outlines.flatMap(workOf),
    };
    if (known === undefined) services.counters.expectWork(outlines);
    cache.delete(key);
    if (cache.size >= maxCached) cache.delete(cache.keys().next().value!);
    const charts = { words, works, reports };
    cache.set(key, { charts, until: now + cacheMs });
    return charts;
  };
}

/** Those that the practice has now, or had in an earlier version. */
async function requireCharts(services: Services, report: Report) {
  const stored = await findProvider(services, report.practice);
  if (stored?.insights === undefined || stored.provider.key !== report.practice) throw unknown();
  const { reports } = stored.insights;
  if (stored.insights.hash === report.chart) {
    if (reports === "everything") await storeCharts(services, stored, today(services));
    return stored.insights;
  }
  const outlines = await findCharts(services, report);
  if (outlines !== undefined) return { outlines, reports };
  const older = await olderVersion(services, report);
  if (older === undefined) throw unknown();
  if (reports === "everything") await storeCharts(services, older, today(services));
  return { outlines: older.insights.outlines, reports };
}

/** How many versions back a page may be whose charts were not stored. */
const maxVersionsBack = 5;

async function olderVersion(services: Services, { practice, chart }: Report) {
  const versions = await versionsOf(services.db, practice, maxVersionsBack + 1);
  for (const { version, content } of versions.slice(1)) {
    const { provider } = content;
    const { insights } = reportedCharts({ provider, fault: undefined }, services.environment);
    if (insights?.hash === chart) return { provider, version, insights };
  }
  return undefined;
}

function today({ clock }: Services) {
  return calendarDayAt(clock());
}

function unknown() {
  return problem(422, () => "We do not know these charts.");
}

/** Global Privacy Control or Do Not Track. */
export function objects({ headers }: Pick<FastifyRequest, "headers">): boolean {
  return headers["sec-gpc"] === "1" || headers.dnt === "1";
}
