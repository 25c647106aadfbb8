import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import { tryLater } from "./problem.ts";
import type { Boot, Prerendered } from "./page-html.ts";

type Prerender = (boot: Boot, url: string) => Prerendered | Promise<Prerendered>;

/** Where the page comes from: the build, or Vite while developing. */
export type PageSources = {
  /** The page before the server fills it, for an address of the app. */
  readonly template: (url: string) => Promise<string>;
  /** Renders the first step; `undefined` when there is no bundle for it. */
  readonly prerender: () => Promise<Prerender | undefined>;
};

/** The build in a folder: `client/index.html` and `ssr/prerender.js`, each read once. */
export function builtSources(dist: string): PageSources {
  const page = join(dist, "client/index.html");
  const bundle = join(dist, "ssr/prerender.js");
  let template: Promise<string> | undefined;
  let prerender: Promise<Prerender | undefined> | undefined;
  return {
    template: async () => {
      if (!existsSync(page)) throw tryLater(503, "The app has not been built yet.", 10);
      template ??= readFile(page, "utf8");
      return template;
    },
    prerender: async () => {
      prerender ??= existsSync(bundle) ? load(bundle) : Promise.resolve(undefined);
      return prerender;
    },
  };
}

async function load(file: string): Promise<Prerender | undefined> {
  const module = (await import(pathToFileURL(file).href)) as { prerender?: Prerender };
  return module.prerender;
}

/**
 * Vite in the same process: it answers for every source file, and updates the page as files change. The first step is
 * rendered in the browser alone, so that it is never older than its source. Only for `npm run dev`, hence loaded when
 * it is asked for.
 */
export async function developmentSources(app: FastifyInstance): Promise<PageSources> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    appType: "custom",
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook("onRequest", async (request, reply) => {
    const passed = await new Promise<boolean>((resolve) => {
      reply.raw.once("close", () => resolve(false));
      vite.middlewares(request.raw, reply.raw, () => resolve(true));
    });
    if (!passed) reply.hijack();
  });
  app.addHook("onClose", async () => vite.close());
  return {
    template: async (url) => vite.transformIndexHtml(url, await readFile("index.html", "utf8")),
    prerender: async () => undefined,
  };
}
