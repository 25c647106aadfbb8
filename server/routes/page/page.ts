import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readSearch } from "#domain/provider/search.ts";
import { isDatabaseUnavailable } from "#server/database/database.ts";
import { sendCompressed } from "#server/http/compressed.ts";
import { addFiles } from "#server/http/files.ts";
import { enforceRateLimit } from "#server/http/limiter.ts";
import { developmentPolicy, pagePolicy } from "#server/http/page-policy.ts";
import { builtSources, developmentSources } from "#server/http/page-sources.ts";
import { pageLocale } from "#server/http/locale.ts";
import { fixedWords, keyShape } from "#server/http/practice-key.ts";
import { problem } from "#server/http/problem.ts";
import { describeError } from "#server/telemetry/log.ts";
import type { Services } from "#server/services/services.ts";
import { findProvider, type StoredProvider } from "#server/stores/practice/provider.ts";
import { openVisit, type VisitTokens } from "#server/stores/visit/visit-opening.ts";
import { calendarDayAt } from "#server/time/calendar-day-at.ts";
import { addChartRoutes, requestsWatched } from "./charts.ts";
import { bootOf, isolationFor, written, type PageParts } from "./page-template.ts";

export type PageOptions = {
  readonly dist?: string;
  readonly vite?: boolean;
  readonly demos?: PageParts["demos"];
};

const limit = { max: 300, windowSeconds: 60 };

/** A practice's page includes its answers, tokens and first step: one round trip less. An unknown key gets the plain page. */
export async function addPageRoutes(
  app: FastifyInstance,
  services: Services,
  { dist = "dist", vite = false, demos = [] }: PageOptions,
): Promise<void> {
  const client = resolve(dist, "client");
  await addFiles(app, vite || !existsSync(client) ? undefined : client);
  const sources = vite ? await developmentSources(app) : builtSources(resolve(dist));
  const policyOf = vite ? developmentPolicy : pagePolicy;
  const page = { services, sources, demos, policyOf };
  await addChartRoutes(app, services, { sources, dist: resolve(dist), policyOf });

  app.get("/", async (request, reply) => {
    const { providerKey } = readSearch(request.url.slice(1));
    return answer(page, { request, reply }, providerKey);
  });
  app.get<{ Params: { word: string } }>("/:word", async (request, reply) => {
    const { word } = request.params;
    return answer(page, { request, reply }, isFixed(word) ? undefined : word);
  });
  app.get<{ Params: { word: string } }>("/:word/:id", async (request, reply) => {
    if (!isFixed(request.params.word)) return reply.callNotFound();
    return answer(page, { request, reply }, undefined);
  });
  app.setNotFoundHandler(async (request, reply) => {
    const isVisitor = request.headers.accept?.includes("text/html") === true;
    if (!isVisitor || request.method !== "GET")
      throw problem(404, "There is nothing at this address.");
    return answer(page, { request, reply: reply.code(404) }, undefined);
  });
}

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

async function answer(
  page: PageParts,
  { request, reply }: Exchange,
  key: string | undefined,
): Promise<FastifyReply> {
  const { services } = page;
  await enforceRateLimit(services, request, limit);
  const arrived =
    key === undefined ? await framedBy(services, request) : await arrival(services, request, key);
  const { status, stored } = arrived;
  if (status !== 200) reply.code(status);
  if (status === 503) reply.header("retry-after", "2");
  request.providerKey = stored?.provider.key;
  reply.type("text/html; charset=utf-8").header("cache-control", "no-store");
  reply.headers(isolationFor(services, stored));
  const { text, policy } = await pageFor(page, request, arrived);
  return sendCompressed(reply.header("content-security-policy", policy), text);
}

async function pageFor(page: PageParts, request: FastifyRequest, { stored, tokens }: Arrival) {
  const { services, sources } = page;
  const isWatched = requestsWatched(services, request);
  const own = isWatched ? [`${request.protocol}://${request.host}`] : [];
  const locale = pageLocale(request, stored?.provider.language);
  const boot = stored && tokens && bootOf(stored, tokens, calendarDayAt(services.clock()));
  const url = addressFor(request);
  const built = await (isWatched ? sources.watched : sources.template)(url);
  return written(page, { built, stored, own, locale, boot, url });
}

/** Detects a frame whose URL does not say so. */
function addressFor({ url, headers }: FastifyRequest): string {
  if (headers["sec-fetch-dest"] !== "iframe") return url;
  return `${url}${url.includes("?") ? "&" : "?"}embedded=true`;
}

type Arrival = {
  readonly status: 200 | 404 | 503;
  readonly stored?: StoredProvider | undefined;
  readonly tokens?: VisitTokens | undefined;
};

/** Opens a visit for a GET. On failure the plain page is served. */
async function arrival(services: Services, request: FastifyRequest, key: string): Promise<Arrival> {
  try {
    const stored = keyShape.test(key) ? await findProvider(services, key) : undefined;
    if (stored === undefined) return { status: 404 };
    // The client requests a faulty configuration and shows its error.
    const isVisit = request.method === "GET" && stored.fault === undefined;
    return { status: 200, stored, tokens: isVisit ? await openVisit(services, stored) : undefined };
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    services.log.error("page without its practice", describeError(error));
    return { status: 503 };
  }
}

/** A page without a practice may be framed by the hosts of the one its query or path names. docs/decisions/0016. */
async function framedBy(services: Services, { url }: FastifyRequest): Promise<Arrival> {
  const [path = "", search = ""] = url.split("?", 2);
  const [, named = ""] = /^\/apply\/([^/]+)\/?$/i.exec(path) ?? [];
  const { providerKey = named } = readSearch(search);
  if (!keyShape.test(providerKey)) return { status: 200 };
  try {
    return { status: 200, stored: await findProvider(services, providerKey) };
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return { status: 200 };
  }
}

function isFixed(word: string): boolean {
  return fixedWords.includes(word.toLowerCase());
}
