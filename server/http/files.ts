import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { loaders, type Loader } from "#server/embed/loaders.ts";
import { bestBrotli, sendCompressed } from "./compressed.ts";

const seeded = join(import.meta.dirname, "../seed/files");
const hour = "public, max-age=3600";
export const forever = "public, max-age=31536000, immutable";
/** An image opened alone may run and fetch nothing. */
const imagePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** @param client - the build's folder; absent while Vite serves it */
export async function addFiles(app: FastifyInstance, client: string | undefined): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook("onRequest", async (request) => {
      request.isFile = true;
    });
    addLoaders(scope);
    const previous = previousOf(client);
    const assets = client === undefined ? [] : namesIn(join(client, "assets"));
    for (const root of [seeded, client, previous].filter((folder) => folder !== undefined)) {
      const isPrevious = root === previous;
      await scope.register(fastifyStatic, {
        root,
        wildcard: false,
        index: false,
        decorateReply: false,
        preCompressed: true,
        cacheControl: false,
        globIgnore: [
          "**/*.br",
          "**/*.gz",
          "**/*.html",
          ...(isPrevious ? assets.map((name) => `assets/${name}`) : []),
        ],
        setHeaders: (reply, path) => {
          void reply.header("cache-control", path.includes("/assets/") ? forever : hour);
          void reply.headers(imageHeaders(path));
        },
      });
    }
  });
}

/** @param path - may end with `.br` or `.gz` */
export function imageHeaders(path: string): Readonly<Record<string, string>> {
  if (/\.svg(\.|$)/i.test(path)) return { "content-security-policy": imagePolicy };
  // Webmail shows email images on its own site.
  return /\.png$/i.test(path) ? { "cross-origin-resource-policy": "cross-origin" } : {};
}

/** Assets of the previous release, for tabs that were open during the deployment. */
function previousOf(client: string | undefined): string | undefined {
  const previous = client && join(client, "../previous");
  return previous !== undefined && existsSync(previous) ? previous : undefined;
}

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

/** The current loader at stable URLs, each release at its own, and their hashes. Any site may load them. */
function addLoaders(app: FastifyInstance): void {
  const newest = loaders.at(-1)!;
  const serve = (url: string, { text }: Loader, cacheControl: string) => {
    const brotli = bestBrotli(text);
    app.get(url, async (request, reply) => {
      reply
        .type("text/javascript; charset=utf-8")
        .header("cache-control", cacheControl)
        .header("access-control-allow-origin", "*")
        .header("cross-origin-resource-policy", "cross-origin");
      return sendCompressed(reply, text, brotli);
    });
  };
  serve("/embed.js", newest, hour);
  serve("/embed/v1.js", newest, hour);
  for (const loader of loaders) serve(`/embed/${loader.version}.js`, loader, forever);
  app.get("/embed/versions.json", async (_request, reply) =>
    reply
      .header("cache-control", hour)
      .header("access-control-allow-origin", "*")
      .send(loaders.map(({ version, integrity }) => ({ version, integrity }))),
  );
}

declare module "fastify" {
  interface FastifyRequest {
    isFile: boolean;
  }
}
