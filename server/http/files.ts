import { readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

const seeded = join(import.meta.dirname, "../seed/files");
const loader = readFileSync(join(import.meta.dirname, "../embed/embed.js"), "utf8");
const hour = "public, max-age=3600";
const forever = "public, max-age=31536000, immutable";
/** An image of a practice is a document of its own when opened alone: it may run and fetch nothing. */
const imagePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * The files of the built client (hashed ones for ever), the themes and images of the demo practices, and the loader
 * that a practice puts on its own page. Contract section 8.
 *
 * @param client - the folder of the built client; absent while Vite serves it
 */
export async function addFiles(app: FastifyInstance, client: string | undefined): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook("onRequest", async (request) => {
      request.isFile = true;
    });
    scope.get("/embed.js", async (_request, reply) =>
      reply
        .type("text/javascript; charset=utf-8")
        .header("cache-control", hour)
        .header("cross-origin-resource-policy", "cross-origin")
        .send(loader),
    );
    for (const root of [seeded, client].filter((folder) => folder !== undefined)) {
      // oxlint-disable-next-line no-await-in-loop -- two folders, registered in order
      await scope.register(fastifyStatic, {
        root,
        wildcard: false,
        index: false,
        decorateReply: false,
        preCompressed: true,
        cacheControl: false,
        globIgnore: ["**/*.br", "**/*.gz", "**/*.html"],
        setHeaders: (reply, path) => {
          void reply.header("cache-control", path.includes("/assets/") ? forever : hour);
          if (/\.svg(\.|$)/.test(path)) void reply.header("content-security-policy", imagePolicy);
        },
      });
    }
  });
}

declare module "fastify" {
  interface FastifyRequest {
    /** A file, which is logged at debug only. */
    isFile: boolean;
  }
}
