import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import type { Locale } from "#domain/language/locale.ts";
import { withInlineStyles } from "./inline-styles.ts";
import { tryLater } from "./problem.ts";
import type { Boot, Prerendered } from "./page-html.ts";

type Prerender = (boot: Boot, url: string, locale: Locale) => Prerendered | Promise<Prerendered>;

export type PageSources = {
  readonly template: (url: string) => Promise<string>;
  readonly watched: (url: string) => Promise<string>;
  readonly charts: (url: string) => Promise<string>;
  /** `undefined` without a bundle. */
  readonly prerender: () => Promise<Prerender | undefined>;
};

export function builtSources(dist: string): PageSources {
  const bundle = join(dist, "ssr/prerender.js");
  let prerender: Promise<Prerender | undefined> | undefined;
  return {
    template: readOnce(join(dist, "client/index.html"), join(dist, "client")),
    watched: readOnce(join(dist, "charts/index.html")),
    charts: readOnce(join(dist, "charts/tools/charts/page/page.html")),
    prerender: async () => {
      prerender ??= existsSync(bundle) ? load(bundle) : Promise.resolve(undefined);
      return prerender;
    },
  };
}

function readOnce(page: string, stylesIn?: string): () => Promise<string> {
  let text: Promise<string> | undefined;
  const read = async () => {
    const built = await readFile(page, "utf8");
    return stylesIn === undefined ? built : withInlineStyles(built, stylesIn);
  };
  return async () => {
    if (!existsSync(page)) throw tryLater(503, () => "The app has not been built yet.", 10);
    text ??= read();
    return text;
  };
}

async function load(file: string): Promise<Prerender | undefined> {
  const module = (await import(pathToFileURL(file).href)) as { prerender?: Prerender };
  return module.prerender;
}

/** The first step renders in the browser only. Loaded only for `npm run dev`. */
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
  const page = async (url: string, file: string, enter = "/routes/main.tsx") => {
    const html = await readFile(file, "utf8");
    return vite.transformIndexHtml(url, html.replace("/routes/main.tsx", enter));
  };
  return {
    template: async (url) => page(url, "index.html"),
    watched: async (url) => page(url, "index.html", "/tools/charts/watched/app-entry.ts"),
    charts: async (url) => page(url, "tools/charts/page/page.html"),
    prerender: async () => undefined,
  };
}
