import type { FastifyInstance } from "fastify";
import { Histogram, Registry } from "prom-client";

/** Around the promises of docs/performance.md: a quarter and half a second. */
const buckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Measures each call by its route and status. Addresses as they were asked for are not kept: they may hold a token.
 *
 * @returns where the measures are read
 */
export function addCallMetrics(app: FastifyInstance): Registry {
  const registry = new Registry();
  const calls = new Histogram({
    name: "carestep_call_seconds",
    help: "How long calls took, by method, route and status",
    labelNames: ["method", "route", "status"],
    buckets,
    registers: [registry],
  });
  app.addHook("onResponse", ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    const route = routeOptions.url ?? "unknown";
    calls.observe({ method, route, status: String(statusCode) }, elapsedTime / 1000);
    done();
  });
  return registry;
}
