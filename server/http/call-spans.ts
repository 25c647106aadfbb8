import type { FastifyInstance } from "fastify";
import type { Services } from "#server/services/services.ts";
import type { OpenSpan } from "#server/telemetry/telemetry.ts";

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
    span: OpenSpan | undefined;
  }
}
