import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLog } from "#server/telemetry/log.ts";
import { openTelemetry } from "#server/telemetry/otlp.ts";
import { spanAttributes, type Telemetry } from "#server/telemetry/telemetry.ts";
import { createTestApp, type TestApp } from "#test/support/server/app.ts";
import { emailOf, preQualify, submission } from "#test/support/submission.ts";
import { verifiedForReal, type VerifiedVisit } from "#test/support/server/api-visit.ts";
import { startOtlpReceiver } from "#test/support/server/otlp-receiver.ts";
import type { OtlpReceiver, ReceivedSpan } from "#test/support/server/otlp-receiver.ts";

const traceId = "0af7651916cd43dd8448eb211c80319c";
const callerId = "b7ad6b7169203331";

let receiver: OtlpReceiver;
let telemetry: Telemetry;
let backend: TestApp;
let verified: VerifiedVisit;

beforeAll(async () => {
  receiver = await startOtlpReceiver();
  const { endpoint } = receiver;
  const settings = { endpoint, headers: { "api-key": "a b" }, serviceName: "carestep" };
  telemetry = openTelemetry(settings, createLog("silent"));
  backend = await createTestApp({ services: { telemetry } });
  verified = await verifiedForReal(backend, { provider: "bright-smile" });
  await preQualify(backend, verified, { around: { IsTest: false } });
  await backend.app.inject({
    url: "/v2/provider/bright-smile?t=canary-of-a-link",
    headers: { traceparent: `00-${traceId}-${callerId}-01`, "user-agent": "canary-of-an-agent" },
  });
  await backend.app.inject({ url: "/canary-of-a-path/canary" });
  await telemetry.stop();
});

afterAll(async () => {
  await backend.close();
  await receiver.close();
});

const spanOf = (name: string) => receiver.spans().find((span) => span.name === name)!;
const within = (span: ReceivedSpan) =>
  receiver.spans().filter(({ parentSpanId }) => parentSpanId === span.spanId);

describe("traces by OTLP", () => {
  it("has each call by its route, its statements within it also behind a body", () => {
    const call = spanOf("POST /api/accounts/pre-qualify");
    expect(call.attributes).toEqual([
      { key: "http.request.method", value: { stringValue: "POST" } },
      { key: "http.route", value: { stringValue: "/api/accounts/pre-qualify" } },
      { key: "http.response.status_code", value: { intValue: 200 } },
    ]);
    const statements = within(call).filter(({ traceId: id }) => id === call.traceId);
    expect(statements.map(({ name }) => name)).toContain("insert applications");
    expect(statements.length).toBeGreaterThan(3);
  });

  it("continues the caller's trace", () => {
    const requested = receiver.spans().find(({ parentSpanId }) => parentSpanId === callerId)!;
    expect(requested).toMatchObject({ traceId, name: "GET /v2/provider/:key" });
  });

  it("contains no input, no URLs and no names", () => {
    const applicant = submission(verified).Application.Applicants[0]!;
    const typed = [
      ...["FirstName", "LastName", "DOB"].map((name) => applicant[name as "DOB"]),
      ...Object.values(applicant.Address).filter((value) => value.length > 3),
      verified.phone,
      emailOf(verified.phone),
      "canary",
    ];
    // An id, a time or a measurement may have the digits of a ZIP code by chance.
    const sent = receiver
      .text()
      .replaceAll(/"\w*(?:Id|TimeUnixNano)":"?\w+"?/g, "")
      .replaceAll(/[:,[]-?\d[\d.e+-]*/g, "");
    expect(sent).toContain("/api/accounts/pre-qualify");
    expect(typed.filter((text) => sent.includes(text))).toEqual([]);
    const message = receiver.spans().flatMap(({ attributes }) => attributes.map(({ key }) => key));
    expect(
      [...new Set(message)].filter((key) => !(spanAttributes as readonly string[]).includes(key)),
    ).toEqual([]);
  });

  it("carries the headers of the setting", () => {
    expect(receiver.headers().every((headers) => headers["api-key"] === "a b")).toBe(true);
  });
});

it("metrics by OTLP are those of GET /metrics", () => {
  const calls = receiver.metrics().find(({ name }) => name === "carestep_call_seconds");
  expect(JSON.stringify(calls)).toContain('"stringValue":"/api/accounts/pre-qualify"');
  const decisions = receiver.metrics().find(({ name }) => name === "carestep_decisions_total");
  expect(decisions).toMatchObject({ sum: { isMonotonic: true } });
  const points = (decisions!["sum"] as { dataPoints: { asDouble: number }[] }).dataPoints;
  expect(points.map(({ asDouble }) => asDouble)).toContain(1);
});

it("logs once that traces are not accepted", async () => {
  receiver.answer(400);
  const lines: string[] = [];
  const settings = { endpoint: receiver.endpoint, headers: {}, serviceName: "carestep" };
  const refused = openTelemetry(
    settings,
    createLog("warn", (line) => lines.push(line)),
  );
  refused.begin({ name: "work", kind: "internal" }).end();
  await refused.stop();
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { event: "traces not taken by OTEL_EXPORTER_OTLP_ENDPOINT", count: 1 },
  ]);
});
