import { subDays } from "date-fns/subDays";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { lastStep } from "#domain/insights/attempt-walk.ts";
import { mayBeTold } from "#domain/insights/funnel.ts";
import { brokeAt, brokenBeforeFlows } from "#domain/insights/page-work.ts";
import { chartsIn, replay } from "#domain/insights/replay.ts";
import { calendarDayAt } from "#server/time/calendar-day-at.ts";
import { requireToken } from "#server/http/operator-token.ts";
import { problem } from "#server/http/problem.ts";
import { errorsOfAttempt } from "#server/insights/attempt-errors.ts";
import type { AttemptErrors } from "#server/insights/attempt-errors.ts";
import { funnelCsv } from "#server/insights/funnel-csv.ts";
import { funnelPage } from "#server/insights/funnel-page.ts";
import type { FunnelAsked, FunnelChoices } from "#server/insights/funnel-form.ts";
import { insightsStyles } from "#server/insights/insights-frame.ts";
import { replayPage } from "#server/insights/replay-page.ts";
import { errorsOf } from "#server/insights/slice-errors.ts";
import type { BrokenAt } from "#server/insights/slice-errors.ts";
import { choicesIn, filters, groupings, isWanted, sliceOf } from "#server/insights/slices.ts";
import type { Services } from "#server/services/services.ts";
import { findErrors, kindsOfErrors } from "#server/stores/error-group.ts";
import { findAttempt, findAttempts, reportedPractices } from "#server/stores/insights.ts";
import type { KeptAttempt } from "#server/stores/insights.ts";

const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
/** The flows that people go through; those that tell a decision have no step to stop at. */
const flows = ["wizard", "application", "payment"] as const;
const mostListed = 20;
/** Of so many attempts one is listed where they are those of real people: all of them together would tell what is hidden. */
const oneIn = 5;
/** So many of the last hexadecimal digits of an attempt's id say whether it is listed. */
const drawnDigits = 4;

const day = z.iso.date();
const group = z.string().max(80).default("");
const query = z.object({
  practice: z.string().max(64).optional(),
  from: day.optional(),
  to: day.optional(),
  flow: z.enum(["", ...flows]).default(""),
  version: group,
  locale: group,
  embedded: group,
  by: z.enum(groupings).default("version"),
  test: z.enum(["on", "off"]).default("off"),
});

/**
 * GET /__insights, what became of attempts at a practice, `.csv` of the same, and one attempt walked again on its
 * own charts, `.json` of which the charts page draws. In production only for who has INSIGHTS_TOKEN, elsewhere for everybody; docs/insights.md.
 */
export function addInsightsPageRoutes(app: FastifyInstance, services: Services): void {
  const config = { isQuiet: true };
  const place = {
    config,
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      requireReader(services, request);
      // Whoever looks sees what was reported here until now.
      await app.insightReports.flush();
      reply.header("cache-control", "no-store").header("content-security-policy", pagePolicy);
    },
  };
  app.get("/__insights", place, async (request, reply) => {
    const found = await read(services, request);
    const { asked, choices, slices } = found;
    const { isProduction } = services.environment;
    const listed = listedOf(found.attempts, asked, isProduction);
    const errors = await errorsAmong(services, found, listed);
    const last = listed.slice(0, mostListed).map((attempt) => ({
      ...attempt,
      at: lastStep(attempt.records, flows),
    }));
    const shown = { asked, choices, slices, errors, attempts: last };
    const page = funnelPage({ ...shown, hasCharts: !isProduction });
    return reply.type("text/html; charset=utf-8").send(page);
  });
  app.get("/__insights.csv", place, async (request, reply) => {
    const { asked, slices, early } = await read(services, request);
    return reply.type("text/csv; charset=utf-8").send(funnelCsv(asked, slices, early));
  });
  app.get("/__insights/insights.css", place, async (_request, reply) =>
    reply.type("text/css; charset=utf-8").send(insightsStyles),
  );
  app.get<{ Params: { id: string } }>(
    "/__insights/attempts/:id",
    place,
    async ({ params }, reply) => {
      const found = await attemptOf(services, params.id);
      const hasCharts = !services.environment.isProduction;
      const charts = chartsIn(found.records).flatMap((chart) => {
        const outline = found.outlines.find(({ name }) => name === chart);
        return outline === undefined ? [] : [{ chart, replayed: replay(outline, found.records) }];
      });
      const errors = await errorsAt(services, found);
      return reply
        .type("text/html; charset=utf-8")
        .send(replayPage({ ...found, charts, errors, hasCharts }));
    },
  );
  app.get<{ Params: { id: string } }>(
    "/__insights/attempts/:id.json",
    place,
    async ({ params }) => {
      const found = await attemptOf(services, params.id);
      const reached = chartsIn(found.records);
      const outlines = found.outlines.filter(({ name }) => reached.includes(name));
      return { ...found, outlines, errors: await errorsAt(services, found) };
    },
  );
}

function requireReader({ environment }: Services, { headers }: FastifyRequest): void {
  const { isProduction, insightsToken } = environment;
  if (insightsToken !== undefined)
    return requireToken({ INSIGHTS_TOKEN: insightsToken }, headers.authorization);
  if (isProduction) throw problem(404, "There is nothing at this address.");
}

async function read(services: Services, request: FastifyRequest) {
  const parsed = query.safeParse(request.query);
  if (!parsed.success) throw problem(400, "These insights cannot be read as they were asked for.");
  const practices = await reportedPractices(services);
  const today = services.clock();
  const { practice = practices[0] ?? "", test, ...asked } = parsed.data;
  const { from = calendarDayAt(subDays(today, 27)), to = calendarDayAt(today) } = parsed.data;
  const attempts = await findAttempts(services, { practice, from, to, isTest: test === "on" });
  const { flow, by } = asked;
  const shown = flows.filter((each) => flow === "" || each === flow);
  const slices = shown.map((each) => sliceOf(each, attempts, { wanted: asked, by }));
  const choices: FunnelChoices = {
    practice: practices,
    flow: flows,
    version: choicesIn(shown, attempts, "version"),
    locale: choicesIn(shown, attempts, "locale"),
    embedded: choicesIn(shown, attempts, "embedded"),
  };
  const complete: FunnelAsked = { ...asked, practice, from, to, test };
  // Of what attempts are chosen by, only days are known of those that came to no flow.
  const isAll = [flow, ...filters.map((each) => asked[each])].every((each) => each === "");
  const early = isAll ? brokenBeforeFlows(attempts) : [];
  return { asked: complete, choices, attempts, slices, early };
}

type Found = Awaited<ReturnType<typeof read>>;

/** What broke on the pages of the attempts that are shown; in production it names no attempt where fewer than five came to it. */
async function errorsAmong(
  services: Services,
  { asked, slices, early }: Found,
  listed: readonly KeptAttempt[],
) {
  const { isProduction } = services.environment;
  const cameTo = ({ id, at }: BrokenAt) => listed.find((each) => brokeAt(at, id, each));
  return errorsOf({
    slices,
    kept: await findErrors(services, asked),
    early,
    attemptWith: (broken, isTold) =>
      isTold || !isProduction ? cameTo(broken)?.attempt : undefined,
  });
}

/**
 * The attempts that may be named to be replayed, those that began last first. Those of people are drawn by their random ids, so
 * that every choice of days lists the same fifth of them, and no other.
 */
function listedOf(
  attempts: readonly KeptAttempt[],
  asked: FunnelAsked,
  isOfPeople: boolean,
): readonly KeptAttempt[] {
  return isOfPeople ? drawnOf(attempts) : attempts.filter((each) => isWanted(each, asked));
}

function drawnOf(attempts: readonly KeptAttempt[]): readonly KeptAttempt[] {
  if (!mayBeTold(attempts.length)) return [];
  return attempts.filter(
    ({ attempt }) => Number.parseInt(attempt.slice(-drawnDigits), 16) % oneIn === 0,
  );
}

/** What is known of the errors that an attempt came to. */
async function errorsAt(services: Services, attempt: KeptAttempt): Promise<AttemptErrors> {
  const ids = new Set(attempt.records.flatMap(({ fault }) => fault ?? []));
  return errorsOfAttempt(attempt, await kindsOfErrors(services, [...ids]));
}

async function attemptOf(services: Services, id: string) {
  const found = z.uuid().safeParse(id).success ? await findAttempt(services, id) : undefined;
  if (found === undefined) throw problem(404, "There is nothing at this address.");
  return found;
}
