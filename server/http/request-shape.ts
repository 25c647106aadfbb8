import type { FastifyInstance } from "fastify";
import { requireNoCardNumber } from "./no-card-number.ts";
import { problem } from "./problem.ts";
import { requireWellFormed } from "./storable-json.ts";

/**
 * Checks every request before its route: JSON or no body (415), no prototype keys and only storable text (400), no
 * card number (422).
 */
export function addRequestShape(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    { parseAs: "string" },
    (request, body: string, done) => {
      if (body === "") return done(null, undefined);
      return parseJson(request, body, done);
    },
  );
  addHostRule(app);
  app.addHook("preValidation", (request, _reply, done) => {
    if (typeof request.body === "string")
      throw problem(400, () => "The request must be a JSON object.");
    requireWellFormed(request.params);
    requireWellFormed(request.query);
    requireWellFormed(request.body);
    // Pages store nothing of their URL.
    if ("endpoint" in request.routeOptions.config || request.body !== undefined)
      requireNoCardNumber(request);
    done();
  });
}

const hostName = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i;

/** Rejects two hosts, in two headers or in one: a proxy and we could choose different ones. */
export function addHostRule(app: FastifyInstance): void {
  app.addHook("onRequest", ({ raw }, _reply, done) => {
    const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name));
    if (hosts.length > 1 || !hostName.test(raw.headers.host ?? ""))
      throw problem(400, "The request could not be read.");
    done();
  });
}
