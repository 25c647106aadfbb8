import type { FastifyInstance } from "fastify";
import { Gauge, Registry, collectDefaultMetrics } from "prom-client";
import { requireToken } from "#server/http/operator-token.ts";
import { problem } from "#server/http/problem.ts";
import type { Services } from "#server/services/services.ts";
import { type Owed, readOwed } from "#server/stores/owed.ts";

/**
 * GET /metrics for Prometheus: calls, decisions and codes of this process, and what all processes together still owe. Off, as
 * if it were not there, unless METRICS_TOKEN is set; then `Authorization: Bearer` with it. docs/operations.md names an alert
 * for each promise.
 */
export function addMetricsRoutes(app: FastifyInstance, services: Services, calls: Registry): void {
  const { metricsToken } = services.environment;
  const { registry: owed, update } = gauges();
  const process = new Registry();
  collectDefaultMetrics({ register: process, prefix: "carestep_process_" });
  const all = Registry.merge([calls, services.counters.registry, process, owed]);
  services.telemetry.publish(Registry.merge([calls, services.counters.registry, process]));
  app.get("/metrics", { config: { isQuiet: true } }, async (request, reply) => {
    if (metricsToken === undefined) throw problem(404, "There is nothing at this address.");
    requireToken({ METRICS_TOKEN: metricsToken }, request.headers.authorization);
    update(await readOwed(services), services.waiting());
    return reply
      .type(all.contentType)
      .header("cache-control", "no-store")
      .send(await all.metrics());
  });
}

function gauges() {
  const registry = new Registry();
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `carestep_${name}`, help, labelNames, registers: [registry] });
  const messages = gauge("messages", "Messages that wait or could not be delivered", ["state"]);
  const oldest = gauge("oldest_message_seconds", "Age of the oldest message that waits");
  const jobs = gauge("jobs", "Jobs that wait, are tried again or are under way", ["state"]);
  const oldestJob = gauge("oldest_job_seconds", "How long the job that is due longest has waited");
  const notices = gauge("late_notices", "Notices of adverse action not given after 20 days");
  const unlinked = gauge("audit_unlinked_seconds", "Age of the oldest event without a link");
  const busy = gauge("store_waiting", "Callers of this process that wait for the store");
  const update = (read: Owed, waiting: number) => {
    busy.set(waiting);
    for (const [state, count] of Object.entries(read.messages)) messages.set({ state }, count);
    for (const [state, count] of Object.entries(read.jobs)) jobs.set({ state }, count);
    oldest.set(read.oldestMessageSeconds);
    oldestJob.set(read.oldestJobSeconds);
    notices.set(read.lateNotices);
    unlinked.set(read.oldestUnlinkedSeconds);
  };
  return { registry, update };
}
