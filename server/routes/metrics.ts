import type { FastifyInstance } from "fastify";
import { requireToken } from "#server/http/operator-token.ts";
import { problem } from "#server/http/problem.ts";
import type { Services } from "#server/services/services.ts";
import { readPendingWork } from "#server/stores/message/backlog.ts";

/** 404 unless METRICS_TOKEN is set. docs/operations.md names an alert for each promise. */
export function addMetricsRoutes(app: FastifyInstance, services: Services): void {
  const { metricsToken } = services.environment;
  observePending(services);
  app.get("/metrics", { config: { isQuiet: true } }, async (request, reply) => {
    if (metricsToken === undefined) throw problem(404, "There is nothing at this address.");
    requireToken({ METRICS_TOKEN: metricsToken }, request.headers.authorization);
    return reply
      .type("text/plain; version=0.0.4; charset=utf-8")
      .header("cache-control", "no-store")
      .send(await services.counters.text());
  });
}

function observePending(services: Services): void {
  const { meter } = services.counters;
  const gauge = (name: string, description: string) =>
    meter.createObservableGauge(`carestep_${name}`, { description });
  const messages = gauge("messages", "Messages that wait or could not be delivered");
  const oldest = gauge("oldest_message_seconds", "Age of the oldest message that waits");
  const events = gauge("events", "Events that wait, or stopped after their last retry");
  const oldestEvent = gauge("oldest_event_seconds", "Age of the oldest undelivered event");
  const jobs = gauge("jobs", "Jobs that wait, retry or run");
  const oldestJob = gauge("oldest_job_seconds", "How long the job that is due longest has waited");
  const notices = gauge("late_notices", "Notices of adverse action not given after 20 days");
  const unlinked = gauge("audit_unlinked_seconds", "Age of the oldest event without a link");
  const busy = gauge("store_waiting", "Callers of this process that wait for the store");
  meter.addBatchObservableCallback(
    async (result) => {
      const read = await readPendingWork(services);
      result.observe(busy, services.waiting());
      for (const [state, count] of Object.entries(read.messages))
        result.observe(messages, count, { state });
      for (const [state, count] of Object.entries(read.jobs))
        result.observe(jobs, count, { state });
      for (const [state, count] of Object.entries(read.events))
        result.observe(events, count, { state });
      result.observe(oldestEvent, read.oldestEventSeconds);
      result.observe(oldest, read.oldestMessageSeconds);
      result.observe(oldestJob, read.oldestJobSeconds);
      result.observe(notices, read.lateNotices);
      result.observe(unlinked, read.oldestUnlinkedSeconds);
    },
    [messages, oldest, events, oldestEvent, jobs, oldestJob, notices, unlinked, busy],
  );
}
