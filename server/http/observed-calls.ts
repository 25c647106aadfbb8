import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "#server/services/services.ts";
import type { Counters } from "#server/telemetry/counters.ts";
import type { OpenSpan } from "#server/telemetry/telemetry.ts";

/** Never the URL, which may contain a token. */
export function addAccessLog(app: FastifyInstance, services: Services): void {
  app.decorateRequest("visit", undefined);
  app.decorateRequest("once", undefined);
  app.decorateRequest("locale", undefined);
  app.decorateRequest("reference", undefined);
  app.decorateRequest("providerKey", undefined);
  app.decorateRequest("isFile", false);
  app.addHook("onResponse", (request, reply, done) => {
    logRequest(services, request, reply);
    done();
  });
}

/** A request that fails before routing is logged by its error handler. */
export function logRequest(services: Services, request: FastifyRequest, reply: FastifyReply): void {
  const { url, config } = request.routeOptions;
  const level = levelOf(reply.statusCode, request.isFile || config?.isQuiet === true);
  services.log[level]("request", {
    reference: request.reference,
    method: request.method,
    route: url ?? "unknown",
    status: reply.statusCode,
    milliseconds: Math.round(reply.elapsedTime),
    provider: request.visit?.providerKey ?? request.providerKey,
  });
}

function levelOf(status: number, isQuiet: boolean): "debug" | "info" | "error" {
  if (status >= 500) return "error";
  return isQuiet ? "debug" : "info";
}

const buckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The requested address is not recorded: it may contain a token. */
export function addCallMetrics(app: FastifyInstance, { meter }: Counters): void {
  const calls = meter.createHistogram("carestep_call_seconds", {
    description: "How long calls took, by method, route and status",
    advice: { explicitBucketBoundaries: buckets },
  });
  app.addHook(
    "onResponse",
    ({ method, isFile, routeOptions }, { statusCode, elapsedTime }, done) => {
      // Each file has a route of its own.
      const route = isFile ? "file" : (routeOptions.url ?? "unknown");
      calls.record(elapsedTime / 1000, { method, route, status: String(statusCode) });
      done();
    },
  );
}

/** One span per call by method and route, under the caller's `traceparent`. No URLs, no bodies. */
export function addCallSpans(app: FastifyInstance, { telemetry }: Services): void {
  app.decorateRequest("span", undefined);
  app.addHook("onRequest", (request, _reply, done) => {
    const { method, routeOptions, headers } = request;
    const route = routeOptions.url ?? "unknown";
    const { traceparent } = headers;
    request.span = telemetry.begin(
      {
        name: `${method} ${route}`,
        kind: "server",
        attributes: { "http.request.method": method, "http.route": route },
      },
      typeof traceparent === "string" ? traceparent : undefined,
    );
    request.span.run(done);
  });
  // Body callbacks run in the connection's context, not the call's.
  app.addHook("preValidation", (request, _reply, done) => {
    if (request.span === undefined) done();
    else request.span.run(done);
  });
  app.addHook("onResponse", ({ span, reference }, { statusCode }, done) => {
    span?.end({
      "http.response.status_code": statusCode,
      "carestep.reference": reference,
      "error.type": statusCode >= 500 ? String(statusCode) : undefined,
    });
    done();
  });
}

declare module "fastify" {
  interface FastifyRequest {
    providerKey: string | undefined;
    span: OpenSpan | undefined;
  }
  interface FastifyContextConfig {
    isQuiet?: boolean;
  }
}
