import { subDays } from "date-fns/subDays";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { funnelOf } from "#domain/insights/funnel.ts";
import { chartsIn } from "#domain/insights/replay.ts";
import { requireToken } from "#server/http/operator-token.ts";
import { problem } from "#server/http/problem.ts";
import { funnelCsv } from "#server/insights/funnel-csv.ts";
import { flowTitles, funnelPage } from "#server/insights/funnel-page.ts";
import { insightsStyles } from "#server/insights/insights-frame.ts";
import { replayPage } from "#server/insights/replay-page.ts";
import type { Services } from "#server/services/services.ts";
import { findAttempt, findAttempts, reportedPractices } from "#server/stores/insights/insights.ts";
import { calendarDayAt } from "#server/time/calendar-day-at.ts";

const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const defaultDays = 27;
const maxListed = 20;

const day = z.iso.date();
const querySchema = z.object({
  practice: z.string().max(64).optional(),
  from: day.optional(),
  to: day.optional(),
  test: z.enum(["on", "off"]).default("off"),
});
type Params = { Params: { id: string } };

/** The charts page draws `:id.json`. In production they need INSIGHTS_TOKEN. docs/insights.md. */
export function addInsightsPageRoutes(app: FastifyInstance, services: Services): void {
  const hasCharts = !services.environment.isProduction;
  const place = {
    config: { isQuiet: true },
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      requireReader(services, request);
      reply.header("cache-control", "no-store").header("content-security-policy", pagePolicy);
    },
  };
  app.get("/__insights", place, async (request, reply) => {
    const found = await read(services, request);
    const attempts = found.attempts.slice(0, maxListed);
    return reply
      .type("text/html; charset=utf-8")
      .send(funnelPage({ ...found, attempts, hasCharts }));
  });
  app.get("/__insights.csv", place, async (request, reply) => {
    const { query, funnels } = await read(services, request);
    return reply.type("text/csv; charset=utf-8").send(funnelCsv(query, funnels));
  });
  app.get("/__insights/insights.css", place, async (_request, reply) =>
    reply.type("text/css; charset=utf-8").send(insightsStyles),
  );
  app.get<Params>("/__insights/attempts/:id", place, async ({ params }, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .send(replayPage(await requireAttempt(services, params.id), hasCharts)),
  );
  app.get<Params>("/__insights/attempts/:id.json", place, async ({ params }) => {
    const found = await requireAttempt(services, params.id);
    const reached = chartsIn(found.records);
    return { ...found, outlines: found.outlines.filter(({ name }) => reached.includes(name)) };
  });
}

function requireReader({ environment }: Services, { headers }: FastifyRequest): void {
  const { isProduction, insightsToken } = environment;
  if (insightsToken !== undefined)
    return requireToken({ INSIGHTS_TOKEN: insightsToken }, headers.authorization);
  if (isProduction) throw problem(404, "There is nothing at this address.");
}

async function read(services: Services, request: FastifyRequest) {
  const parsed = querySchema.safeParse(request.query);
  if (!parsed.success) throw problem(400, () => "The query of this page is malformed.");
  const practices = await reportedPractices(services);
  const today = services.clock();
  const { practice = practices[0] ?? "", test } = parsed.data;
  const { from = calendarDayAt(subDays(today, defaultDays)), to = calendarDayAt(today) } =
    parsed.data;
  const query = { practice, from, to, test };
  const attempts = await findAttempts(services, { ...query, isTest: test === "on" });
  const funnels = Object.keys(flowTitles).map((flow) => funnelOf(flow, attempts));
  return { query, practices, attempts, funnels };
}

async function requireAttempt(services: Services, id: string) {
  const found = z.uuid().safeParse(id).success ? await findAttempt(services, id) : undefined;
  if (found === undefined) throw problem(404, "There is nothing at this address.");
  return found;
}
