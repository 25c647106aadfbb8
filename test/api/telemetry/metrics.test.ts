import { inTransaction } from "#server/services/services.ts";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "#server/app.ts";
import { startQueue } from "#server/jobs/queue.ts";
import { addMessage } from "#server/stores/message/outbox.ts";
import { call, verifiedVisit } from "#test/support/server/api-visit.ts";
import { createTestApp, type TestApp } from "#test/support/server/app.ts";
import { preQualify } from "#test/support/submission.ts";

const metricsToken = "a token for Prometheus";
let backend: TestApp;
let stop: () => Promise<void>;
beforeAll(async () => {
  backend = await createTestApp({
    limitFactor: 100,
    services: { environment: { metricsToken, smtpUrl: "smtp://127.0.0.1:9" } },
  });
  const { services } = backend;
  ({ stop } = await startQueue({ database: services, services, names: [] }));
});
afterAll(async () => {
  await stop();
  await backend.close();
});

function names(pattern: RegExp, text: string) {
  return [...text.matchAll(pattern)].map(([, name]) => name);
}

async function scrape(): Promise<string> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const answer = await backend.app.inject({ url: "/metrics", headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toContain("text/plain");
  return answer.body;
}

describe("GET /metrics", () => {
  it("is 404 without METRICS_TOKEN, and 401 for a wrong one", async () => {
    const { services } = backend;
    const environment = { ...services.environment, metricsToken: undefined };
    const off = await createApp({ ...services, environment }, { dist: "none" });
    expect((await off.inject({ url: "/metrics" })).statusCode).toBe(404);
    await off.close();
    expect((await backend.app.inject({ url: "/metrics" })).statusCode).toBe(401);
    const headers = { authorization: "Bearer a token for prometheus" };
    expect((await backend.app.inject({ url: "/metrics", headers })).statusCode).toBe(401);
  });

  it("counts calls, codes and decisions, and reports pending work", async () => {
    const owner = await verifiedVisit(backend);
    await preQualify(backend, owner);
    const message = { channel: "email", to: "a@example.com", subject: "S", text: "T" } as const;
    await inTransaction(backend.services, (within) =>
      addMessage(within, { ...message, isTest: false, dedupe: "owed" }),
    );
    await backend.app.inject({ url: "/themes/ocean.css" });
    backend.wait(90);
    const text = await scrape();
    expect(text).toMatch(/carestep_call_seconds_count\{[^}]*route="file",status="200"\} 1/);
    expect(text).not.toContain("ocean.css");
    expect(text).toContain('carestep_codes_total{kind="sent"} 1');
    expect(text).toContain('carestep_codes_total{kind="right"} 1');
    expect(text).toMatch(
      /carestep_call_seconds_count\{[^}]*validation\/complete",status="200"\} 1/,
    );
    expect(text).toMatch(/carestep_messages\{state="queued"\} [1-9]/);
    expect(text).toMatch(/carestep_oldest_message_seconds (9\d|1\d\d)/);
    expect(text).toContain("carestep_store_waiting 0");
    expect(text).toContain("carestep_late_notices 0");
  });

  it("serves the metric of each alert in deploy/alerts.yaml, and each has a runbook", async () => {
    const page = readFileSync("docs/operations.md", "utf8");
    const rules = readFileSync("deploy/alerts.yaml", "utf8");
    const alerts = names(/alert: (\w+)/g, rules);
    expect(alerts.length).toBeGreaterThan(8);
    const runbooks = names(/^### (.*)$/gm, page).flatMap((title = "") => title.split(", "));
    expect(alerts.filter((alert = "") => !runbooks.includes(alert))).toEqual([]);
    const text = await scrape();
    const measures = names(/(carestep_\w+)/g, rules);
    expect(measures.filter((measure) => !text.includes(`\n${measure}`))).toEqual([]);
  });

  it("contains neither personal data nor requested URLs", async () => {
    await call(backend, "GET /no/such/place?phone=2025550123", {});
    await backend.app.inject({ url: "/app/v0/peek?token=SECRET-TOKEN", method: "POST" });
    expect(await scrape()).not.toMatch(/SECRET-TOKEN|2025550123|such\/place|@|127\.0\.0\.1/);
  });
});
