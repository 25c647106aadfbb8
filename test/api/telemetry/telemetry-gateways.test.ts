import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startQueue } from "#server/jobs/queue.ts";
import { createLog } from "#server/telemetry/log.ts";
import { settleActivationJob } from "#server/payments/activation-plan.ts";
import { requireChallenge } from "#server/routes/verification/challenge.ts";
import { inTransaction, type Services } from "#server/services/services.ts";
import { deliveryJobs } from "#server/stores/message/delivery.ts";
import { addMessage } from "#server/stores/message/outbox.ts";
import type { OutgoingMessage } from "#server/stores/message/message-body.ts";
import { openTelemetry } from "#server/telemetry/otlp.ts";
import { tracedCalls, type SpanAttributes, type Telemetry } from "#server/telemetry/telemetry.ts";
import { startChallenge } from "#test/support/server/challenge.ts";
import { startOtlpReceiver } from "#test/support/server/otlp-receiver.ts";
import type { OtlpReceiver, ReceivedSpan } from "#test/support/server/otlp-receiver.ts";
import {
  about,
  createPaymentApp,
  readyLoan,
  signLoan,
  stageOf,
  type PaymentApp,
  type ReadyLoan,
} from "#test/support/loan/ready-loan.ts";
import { noProcessor } from "#test/support/server/services.ts";
import { startSms, type TestSms } from "#test/support/server/sms.ts";
import { startSmtp, type TestSmtp } from "#test/support/server/smtp.ts";
import { demoCards } from "#test/support/server/tokenizer.ts";

let receiver: OtlpReceiver;
let telemetry: Telemetry;
let smtp: TestSmtp;
let sms: TestSms;
let app: PaymentApp;
let services: Services;
let loan: ReadyLoan;
let letters: string;
let isReached = true;

const phone = "2025550198";
const message = {
  to: "canary@canary.example",
  from: { name: "Canary Practice", address: "practice@canary.example" },
  subject: "canary of a subject",
  text: "canary of a text",
  html: "<p>canary of a page</p>",
  attachments: [
    { name: "canary.pdf", type: "application/pdf", content: Buffer.from("canary of a document") },
  ],
  isTest: false,
} as const;
const pending: readonly OutgoingMessage[] = [
  { ...message, channel: "email", dedupe: "an e-mail" },
  { ...message, channel: "letter", to: "canary lane", text: "canary lane", dedupe: "a letter" },
  { channel: "sms", to: phone, text: "canary", isTest: false, dedupe: "a text" },
];

beforeAll(async () => {
  letters = fs.mkdtempSync(path.join(os.tmpdir(), "carestep-letters-"));
  [receiver, smtp, sms] = await Promise.all([startOtlpReceiver(), startSmtp(), startSms()]);
  const settings = { endpoint: receiver.endpoint, headers: {}, serviceName: "carestep" };
  telemetry = openTelemetry(settings, createLog("silent"));
  const environment = {
    smtpUrl: smtp.url,
    sms: { url: sms.url, account: "AC1", token: "canary", from: "+12025550100" },
    letterUrl: pathToFileURL(letters).href,
  };
  app = await createPaymentApp({ telemetry, environment }, (gateway) =>
    tracedCalls(telemetry, "processor", isReached ? gateway : noProcessor),
  );
  const { executeSql, ...base } = app.backend.services;
  const queue = await startQueue({
    database: { executeSql, engine: base.engine },
    services: base,
    timing: { retrySeconds: 1 },
  });
  services = { ...base, queue };
  await deliver();
  await payDown();
  await judgeChallenge();
  const unlisted = { "canary.key": "canary" } as SpanAttributes;
  telemetry.begin({ name: "unlisted", kind: "internal", attributes: unlisted }).end(unlisted);
  await queue.stop();
  await telemetry.stop();
});

afterAll(async () => {
  await app.close();
  await Promise.all([smtp.stop(), sms.stop(), receiver.close()]);
  fs.rmSync(letters, { recursive: true });
});

async function deliver(): Promise<void> {
  sms.answers.push(503);
  const { db } = services;
  await inTransaction(services, async (within) => {
    for (const each of pending) await addMessage(within, each);
  });
  const sent = () =>
    db.selectFrom("messages").select("dedupe").where("state", "=", "sent").execute();
  await vi.waitUntil(async () => (await sent()).length === pending.length, { timeout: 60_000 });
}

async function payDown(): Promise<void> {
  loan = await readyLoan(app);
  await signLoan(app, loan);
  isReached = false;
  await about(app, loan, "/api/ActivateAccount");
  isReached = true;
  const job = { name: settleActivationJob, data: { id: loan.id } };
  await inTransaction(services, (within) => services.queue.enqueue(within.db, job));
  const stage = async () => (await stageOf(app.backend, loan.id)).stage;
  await vi.waitUntil(async () => (await stage()) === "active", { timeout: 60_000 });
}

async function judgeChallenge(): Promise<void> {
  const service = await startChallenge({ site: "canary" });
  const challenge = { siteKey: "site", secret: "canary", url: service.url };
  const requested = { ...services, environment: { ...services.environment, challenge } };
  const key = "0d1f7c52-2a63-4b8e-9d1c-5f0a6e7b8c9d";
  const call = telemetry.begin({ name: "call", kind: "server" });
  await call.run(() =>
    requireChallenge(requested, { token: "solved-site-canary", address: "192.0.2.77", key }),
  );
  call.end();
  await service.stop();
}

const named = (name: string) => receiver.spans().filter((span) => span.name === name);
const parentOf = ({ parentSpanId, traceId }: ReceivedSpan) =>
  receiver.spans().find((span) => span.spanId === parentSpanId && span.traceId === traceId)?.name;
const messageOf = ({ attributes }: ReceivedSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

describe("the spans of jobs and gateways", () => {
  it.each([
    ["mail send", deliveryJobs.email],
    ["letters send", deliveryJobs.letter],
  ])("traces %s within the job that requested it, which starts a trace", (call, job) => {
    const [sent] = named(call);
    expect([parentOf(sent!), messageOf(sent!)]).toEqual([`job ${job}`, {}]);
    const [used] = named(`job ${job}`);
    expect([used!.parentSpanId ?? "", messageOf(used!)]).toEqual(["", { "carestep.attempt": 1 }]);
    const within = receiver.spans().filter(({ parentSpanId }) => parentSpanId === used!.spanId);
    expect(within.map(({ name }) => name)).toEqual(["select messages", call, "update messages"]);
  });

  it("has each try of a job as a trace of its own, and of a failure the kind of its error", () => {
    const tries = named(`job ${deliveryJobs.sms}`);
    expect(tries.map(messageOf)).toEqual([
      { "carestep.attempt": 1, "error.type": "GatewayError" },
      { "carestep.attempt": 2 },
    ]);
    expect(new Set(tries.map(({ traceId }) => traceId)).size).toBe(2);
    const texts = named("texts send");
    expect(texts.map(messageOf)).toEqual([{ "error.type": "GatewayError" }, {}]);
    expect(texts.map(({ parentSpanId }) => parentSpanId)).toEqual(
      tries.map(({ spanId }) => spanId),
    );
  });

  it("has the processor within the call, and within the job that settles what the call left open", () => {
    const requested = [...named("processor charge"), ...named("processor findCharge")];
    const reported = requested.map((span) => [parentOf(span), messageOf(span)]);
    expect(reported).toContainEqual([
      "POST /api/ActivateAccount",
      { "error.type": "GatewayError" },
    ]);
    expect(reported).toContainEqual([`job ${settleActivationJob}`, {}]);
  });

  it("traces the challenge within its call", () => {
    const [judged] = named("challenge judge");
    expect([parentOf(judged!), messageOf(judged!)]).toEqual(["call", {}]);
  });

  it("says what is listed alone, and nothing of the messages, the loan or the secrets", () => {
    const reported = ["canary", "exception", '"message"', phone, loan.id, loan.phone, loan.token];
    const secret = [...reported, ...Object.values(demoCards), "tok_", "192.0.2."];
    expect(named("unlisted").map(messageOf)).toEqual([{}]);
    expect(secret.filter((text) => receiver.text().toLowerCase().includes(text))).toEqual([]);
  });
});
