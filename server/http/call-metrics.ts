import type { FastifyInstance } from "fastify";
import type { Counters } from "#server/telemetry/counters.ts";

const buckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Measures each call by its route and status. The requested address is not recorded: it may contain a token. */
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
