import type { FastifyInstance } from "fastify";

const types = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  woff2: "font/woff2",
} as const;

type Path = `/${string}.${keyof typeof types}`;
type Content = string | Buffer;

export function addAssets(
  app: FastifyInstance,
  assets: { readonly [path: Path]: Content | (() => Content) },
  cacheControl: string,
): void {
  for (const [path, content] of Object.entries(assets)) {
    const type = types[path.split(".").at(-1) as keyof typeof types];
    app.get(path, { config: { isQuiet: true } }, async (_request, reply) =>
      reply
        .type(type)
        .header("cache-control", cacheControl)
        .send(typeof content === "function" ? content() : content),
    );
  }
}
