import type { FastifyInstance } from "fastify";
import { holdsCardNumber } from "#domain/payment/card-number.ts";
import { problem } from "./problem.ts";

/** JSON or no body (415), no prototype keys and only storable text (400), no card number (422). */
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
    const { params, query, body, headers } = request;
    for (const text of [params, query, body].flatMap((part) => textsIn(part)))
      requireStorable(text);
    // Pages store nothing of their URL.
    if ("endpoint" in request.routeOptions.config || body !== undefined)
      requireNoCardNumber([body, query, headers["user-agent"], headers["idempotency-key"]]);
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

const deepest = 20;

/** Every text, number and name in a JSON value. @throws problem 400 for nesting deeper than 20 */
function textsIn(value: unknown, depth = 0): readonly string[] {
  if (typeof value === "string" || typeof value === "number") return [String(value)];
  if (typeof value !== "object" || value === null) return [];
  if (depth >= deepest) throw problem(400, () => "The request is nested too deeply.");
  if (Array.isArray(value)) return value.flatMap((inner) => textsIn(inner, depth + 1));
  return Object.entries(value).flatMap(([name, inner]) => [name, ...textsIn(inner, depth + 1)]);
}

/** Rejects NUL and lone surrogates: 400. */
function requireStorable(text: string): void {
  if (text.includes("\u0000") || !text.isWellFormed()) {
    throw problem(400, () => "The request contains characters that cannot be stored.");
  }
}

/** Numbers belong to the tokenizer. Nothing is stored or logged. PCI DSS, SAQ A; docs/payments.md. */
function requireNoCardNumber(parts: readonly unknown[]): void {
  if (parts.some((part) => textsIn(part).some(holdsCardNumber)))
    throw problem(422, "Card numbers are not taken here.", "card-number");
}
