import { beforeAll, describe, expect, it } from "vitest";
import { createApp } from "#server/app.ts";
import { findProvider } from "#server/stores/practice/provider.ts";
import { createTestApp } from "#test/support/server/app.ts";
import { useTestApp } from "#test/support/server/use-app.ts";

const attempt = "6c1c9f0e-3b5a-4d7e-9c57-0f6c0f1b2a3d";
const backend = useTestApp({
  limitFactor: 10_000,
  services: { environment: { insights: true } },
});
let chart: string;
beforeAll(async () => {
  chart = (await findProvider(backend.services, "bright-smile"))!.insights!.hash;
});

const moved = { seq: 0, state: "wizard.phone.editing", event: "next.pressed", ms: 1200 };
const refused = { ...moved, seq: 1, ms: 2400, errors: ["phone:phone.required", "connection.lost"] };
const report = (change: object = {}) => ({
  practice: "bright-smile",
  chart,
  attempt,
  locale: "en-US",
  embedded: false,
  test: true,
  records: [moved, refused],
  ...change,
});

async function post(payload: object, headers: Record<string, string> = {}, app = backend.app) {
  const answer = await app.inject({ method: "POST", url: "/insights", payload, headers });
  return answer.statusCode;
}
async function stored() {
  return backend.services.db.selectFrom("insight_attempts").selectAll().execute();
}

async function flagsOf(key: string) {
  const answer = await backend.app.inject({ url: `/v2/provider/${key}` });
  return answer.json<{ provider: { featureFlags: string[] } }>().provider.featureFlags;
}

describe("POST /insights", () => {
  it("keeps what a page reports, without who, where or when exactly [R7.3-55]", async () => {
    expect(await post(report())).toBe(200);
    expect(await post(report({ records: [{ ...moved, seq: 2, ms: 9000 }] }))).toBe(200);
    expect(await stored()).toEqual([
      {
        attempt,
        provider_key: "bright-smile",
        chart_hash: chart,
        locale: "en-US",
        embedded: false,
        is_test: true,
        begun_on: "2026-03-02",
        records: [moved, refused, { ...moved, seq: 2, ms: 9000 }],
      },
    ]);
    const charts = await backend.services.db.selectFrom("insight_charts").selectAll().execute();
    expect(charts.map(({ hash, provider_key: key }) => [key, hash])).toEqual([
      ["bright-smile", chart],
    ]);
    expect(charts[0]?.outlines.map(({ name }) => name)).toEqual([
      "applicant",
      "wizard",
      "confirmation",
      "decline",
      "entry",
      "application",
      "prefilled",
      "payment",
    ]);
  });

  it.each([
    ["a state", { ...moved, state: "wizard.Ottoline.editing" }],
    ["a state of another chart", { ...moved, state: "alert.closed" }],
    ["an event", { ...moved, event: "ottoline.pressed" }],
    ["an event of another chart", { ...moved, event: "offer.chosen" }],
    ["a code", { ...moved, errors: ["phone:2065558264"] }],
    ["a field", { ...moved, errors: ["ottoline:phone.required"] }],
    ["another key", { ...moved, name: "Ottoline" }],
    ["a time of more than a day", { ...moved, ms: 2_065_558_264 }],
  ])("refuses the whole of a report with %s that the charts do not have", async (_, record) => {
    const before = await stored();
    expect([400, 422]).toContain(await post(report({ records: [moved, record] })));
    expect(await stored()).toEqual(before);
  });

  it.each([
    ["charts that nobody knows", () => report({ chart: "0123456789abcdef" })],
    ["another practice's charts", () => report({ practice: "clear-vision" })],
    ["a practice that does not want it", () => report({ practice: "harbor-ortho" })],
    ["an attempt that is no random id", () => report({ attempt: "Ottoline" })],
    ["another language", () => report({ locale: "Ottoline" })],
    ["one more key", () => report({ phone: "2065558264" })],
    ["no records", () => report({ records: [] })],
  ])("refuses %s", async (_, payload) => {
    expect([400, 422]).toContain(await post(payload()));
  });

  it("counts how the work ended that the pages waited for, outside of test mode", async () => {
    const at = "wizard.last-four.next-0-submitPreQualification.running";
    const sending = { seq: 5, state: at, event: "xstate.done.actor.bringCharts", ms: 1 };
    const back = { seq: 6, state: "wizard.last-four.editing", ms: 2 };
    const broken = { ...back, event: "xstate.error.actor.preQualOutcome" };
    const refusal = { event: "xstate.done.actor.preQualOutcome", errors: ["service.rejected"] };
    const records = [sending, broken];
    expect(await post(report({ test: false, records }))).toBe(200);
    expect(await post(report({ test: false, records: [sending, { ...back, ...refusal }] }))).toBe(
      200,
    );
    expect(await post(report({ records }))).toBe(200);
    const counted = await backend.services.counters.text();
    const of = (state: string) =>
      ["done", "refused", "failed"].map((outcome) => {
        const labels = `{state="${state}",outcome="${outcome}"}`;
        return new RegExp(`carestep_chart_work_total${labels} (\\d+)`).exec(counted)?.[1];
      });
    expect([of(at), of("applicant.preQualifying")]).toEqual([
      ["0", "1", "1"],
      ["0", "0", "0"],
    ]);
  });

  it("begins to count them when a page is asked to report, so that the first failure after a start is a rise", async () => {
    const services = { environment: { insights: true } };
    const fresh = await createTestApp({ services });
    await fresh.visit("bright-smile");
    const at = "wizard.last-four.next-0-submitPreQualification.running";
    expect(await fresh.services.counters.text()).toContain(
      `carestep_chart_work_total{state="${at}",outcome="failed"} 0`,
    );
    await fresh.close();
  });

  it("keeps nothing of a browser that objects, and takes nothing of another site's page", async () => {
    const before = await stored();
    const objecting = [{ "sec-gpc": "1" }, { dnt: "1" }];
    for (const headers of objecting) expect(await post(report(), headers)).toBe(200);
    expect(await post(report(), { origin: "https://stranger.example" })).toBe(403);
    expect(await stored()).toEqual(before);
  });

  it("is no line of the log that is usually written", async () => {
    const before = backend.services.logLines.length;
    await post(report());
    await post(report({ chart: "0000000000000000" }));
    const lines = backend.services.logLines.slice(before).map((line) => JSON.parse(line) as object);
    const message = { event: "request", level: "debug", route: "/insights" };
    expect(lines).toMatchObject([
      { ...message, status: 200 },
      { ...message, status: 422 },
    ]);
  });

  it("is for so many reports a minute and address", async () => {
    const { services } = backend;
    const slow = await createApp(services, { dist: "none", limitFactor: 1 / 120 });
    const sent = (remoteAddress: string) =>
      slow.inject({ method: "POST", url: "/insights", payload: report(), remoteAddress });
    const statuses = [await sent("9.9.9.1"), await sent("9.9.9.1"), await sent("9.9.9.2")];
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const fourth = await sent("9.9.9.1");
    expect([fourth.statusCode, fourth.headers["retry-after"]]).toEqual([429, "60"]);
    backend.wait(61);
    expect((await sent("9.9.9.1")).statusCode).toBe(200);
    await slow.close();
  });

  it("records web vitals by step outside of test mode, and stores none", async () => {
    const before = await stored();
    const vital = { seq: 9, state: "wizard.phone.editing", event: "vital.inp", ms: 120 };
    expect(await post(report({ test: false, records: [vital] }))).toBe(200);
    expect(await post(report({ records: [vital] }))).toBe(200);
    expect(await stored()).toEqual(before);
    const text = await backend.services.counters.text();
    expect(text).toContain('carestep_vital_inp_bucket{step="wizard.phone",le="100"} 0');
    expect(text).toContain('carestep_vital_inp_bucket{step="wizard.phone",le="200"} 1');
  });

  it("is not there where the deployment has it off, and no page reports it [R7.3-56]", async () => {
    const { services } = backend;
    const environment = { ...services.environment, insights: false };
    const app = await createApp({ ...services, environment }, { dist: "none" });
    expect(await post(report(), {}, app)).toBe(404);
    const answer = await app.inject({ url: "/v2/provider/bright-smile" });
    expect(answer.body).not.toContain("insights:");
    await app.close();
  });

  it("has the calls of such pages say of which trace they are, where traces are taken", async () => {
    const { services } = backend;
    const telemetry = { endpoint: "https://otlp.example", headers: {}, serviceName: "carestep" };
    const environment = { ...services.environment, telemetry };
    const app = await createApp({ ...services, environment }, { dist: "none" });
    const flags = async (key: string) => (await app.inject({ url: `/v2/provider/${key}` })).body;
    expect(await flags("bright-smile")).toContain(`["insights","insights:${chart}","traces"]`);
    expect(await flags("quiet-clinic")).not.toContain("traces");
    await app.close();
  });

  it("tells the pages of a practice that wants it of which charts they report [R7.3-56]", async () => {
    expect([await flagsOf("bright-smile"), await flagsOf("quiet-clinic")]).toEqual([
      ["insights", `insights:${chart}`],
      [],
    ]);
  });
});
