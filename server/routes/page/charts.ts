import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { pagePolicy } from "#server/http/page-policy.ts";
import type { PageSources } from "#server/http/page-sources.ts";
import { problem } from "#server/http/problem.ts";
import type { Services } from "#server/services/services.ts";
import { listProviderKeys } from "#server/stores/practice/provider.ts";

type Charts = {
  readonly sources: PageSources;
  readonly dist: string;
  readonly policyOf: typeof pagePolicy;
};

/** GET /__charts and its files; never in production. docs/testing.md. */
export async function addChartRoutes(
  app: FastifyInstance,
  services: Services,
  { sources, dist, policyOf }: Charts,
): Promise<void> {
  if (services.environment.isProduction) {
    for (const url of ["/__charts", "/__charts/*"]) app.get(url, refuse);
    return;
  }
  const config = { isQuiet: true };
  app.addHook("onRequest", async (request, reply) => {
    if (request.url.startsWith("/__charts")) reply.header("cache-control", "no-store");
  });

  app.get("/__charts", { config }, async (request, reply) => {
    const page = await sources.charts(request.url);
    return reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", `${policyOf([], page)}; frame-src 'self'`)
      .header("cross-origin-opener-policy", "same-origin-allow-popups")
      .send(page);
  });
  for (const [url, path] of [
    ["/__charts/start/:scene", undefined],
    ["/__charts/start/apply/:scene", "/Apply/bright-smile"],
  ] as const)
    app.get<{ Params: { scene: string }; Querystring: { [name: string]: string } }>(
      url,
      { config },
      async ({ params: { scene }, query }, reply) => {
        const opening = { practice: "bright-smile", scene, ...(path && { path }), ...query };
        return reply.redirect(`/__charts?${new URLSearchParams(opening).toString()}`);
      },
    );
  app.get("/__charts/practices.json", { config }, async () => listProviderKeys(services));
  const assets = join(dist, "charts/assets");
  if (!existsSync(assets)) return;
  await app.register(fastifyStatic, {
    root: assets,
    prefix: "/__charts/assets/",
    decorateReply: false,
    cacheControl: false,
  });
}

export function requestsWatched({ environment }: Services, { url }: FastifyRequest): boolean {
  // `URL` cannot parse every URL, for example `//[`.
  const [, query = ""] = url.split("?", 2);
  return !environment.isProduction && new URLSearchParams(query).has("__charts");
}

function refuse(): never {
  throw problem(404, "There is nothing at this address.");
}
