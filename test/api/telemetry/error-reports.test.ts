import { inTransaction } from "#server/services/services.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { startQueue } from "#server/jobs/queue.ts";
import { createLog } from "#server/telemetry/log.ts";
import { addMessage } from "#server/stores/message/outbox.ts";
import type { ErrorReports } from "#server/telemetry/error-reports.ts";
import { openSentry } from "#server/telemetry/sentry.ts";
import { createTestApp, type TestApp } from "#test/support/server/app.ts";
import { startErrorReceiver, type ErrorReceiver } from "#test/support/server/error-receiver.ts";
import { startProcess } from "#test/support/server/process.ts";

const canary = "Ottoline Quagmirefern, 123-45-6789, ottoline.q@fernmail.example";
const lines: string[] = [];
let receiver: ErrorReceiver;
let errors: ErrorReports;
let backend: TestApp;

const reportsTo = ({ dsn }: ErrorReceiver) =>
  openSentry(
    dsn,
    "production",
    createLog("warn", (line) => lines.push(line)),
  );
const thrown: { readonly [how: string]: () => Error } = {
  broken: () => new TypeError(canary),
  coded: () => Object.assign(new RangeError(canary), { code: "ERR_OUT_OF_RANGE" }),
  named: () => Object.assign(new Error(canary), { name: canary, code: canary }),
};

beforeAll(async () => {
  receiver = await startErrorReceiver();
  errors = reportsTo(receiver);
  const environment = { smtpUrl: "smtp://127.0.0.1:9" };
  backend = await createTestApp({ services: { errors, environment } }, (app) => {
    app.post<{ Params: { how: string } }>("/api/test/:how", async ({ params }) => {
      throw thrown[params.how]!();
    });
  });
});
afterAll(async () => {
  await backend.close();
  await receiver.close();
});
beforeEach(async () => {
  await errors.stop();
  receiver.forget();
  lines.length = 0;
});

const fail = (how: string) =>
  backend.app.inject({
    method: "POST",
    url: `/api/test/${how}?phone=2065558264`,
    payload: { name: canary },
    headers: { "user-agent": canary },
  });

describe("a call that breaks", () => {
  it("is reported with its kind, its route and places in our code, and nothing else", async () => {
    expect((await fail("broken")).statusCode).toBe(500);
    await errors.stop();
    const [{ event }] = receiver.came() as [ReturnType<ErrorReceiver["came"]>[0]];
    expect(event).toEqual({
      event_id: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown,
      timestamp: expect.any(Number) as unknown,
      platform: "node",
      level: "error",
      environment: "production",
      transaction: "POST /api/test/:how",
      fingerprint: [expect.stringMatching(/^[0-9a-f]{16}$/)],
      sdk: expect.objectContaining({ name: "sentry.javascript.node" }) as unknown,
      tags: { source: "call" },
      exception: {
        values: [
          {
            type: "TypeError",
            value: "POST /api/test/:how",
            stacktrace: { frames: expect.any(Array) as unknown },
          },
        ],
      },
    });
    const [{ stacktrace }] = event.exception.values as [(typeof event.exception.values)[0]];
    expect(stacktrace.frames.at(-1)).toEqual({
      filename: "test/api/telemetry/error-reports.test.ts",
      lineno: expect.any(Number) as unknown,
      in_app: true,
    });
  });

  it("is reported once a minute", async () => {
    await fail("broken");
    await errors.stop();
    expect(receiver.came()).toEqual([]);
  });

  it("reports no input, whatever the error's name", async () => {
    for (const how of Object.keys(thrown)) await fail(how);
    await errors.stop();
    const kinds = receiver.came().map(({ event }) => event.exception.values[0]?.type);
    expect(new Set(kinds)).toEqual(new Set(["Error", "RangeError ERR_OUT_OF_RANGE"]));
    const typed = [...canary.split(/,? /), "2065558264"];
    expect(typed.filter((text) => receiver.text().includes(text))).toEqual([]);
  });

  it("is not reported when a call was only rejected", async () => {
    expect((await backend.app.inject({ url: "/v2/provider/nobody" })).statusCode).toBe(404);
    await errors.stop();
    expect(receiver.came()).toEqual([]);
  });
});

it("a failed job is reported by name, without its row", async () => {
  const { services } = backend;
  const timing = { pollSeconds: 0.5 };
  const names = ["deliver-email"];
  const queue = await startQueue({ database: services, services, names, timing });
  const to = "ottoline.q@fernmail.example";
  const message = { channel: "email", to, subject: canary, text: canary } as const;
  await inTransaction(services, (within) =>
    addMessage({ ...within, queue }, { ...message, isTest: false, dedupe: "reported" }),
  );
  await expect.poll(() => receiver.came().length).toBeGreaterThan(0);
  await queue.stop();
  await errors.stop();
  const [{ event }] = receiver.came() as [ReturnType<ErrorReceiver["came"]>[0]];
  expect([event.transaction, event.exception.values[0]?.type]).toEqual([
    "deliver-email",
    "GatewayError",
  ]);
  expect(receiver.text()).not.toMatch(/Ottoline|fernmail/i);
});

it("an uncaught error is reported before it ends the process", async () => {
  const folder = await mkdtemp(join(tmpdir(), "carestep-crash-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const product = startProcess("test/support/server/crash-process.ts", {
    PORT: "0",
    DATA_DIR: join(folder, "data"),
    ERRORS_DSN: receiver.dsn,
  });
  await product.says(/Carestep is ready/);
  expect(await product.kill("SIGUSR2")).toBe(1);
  const [{ event }] = receiver.came() as [ReturnType<ErrorReceiver["came"]>[0]];
  expect([event.tags["source"], event.exception.values[0]?.type]).toEqual(["process", "TypeError"]);
  expect(product.errors()).toContain('"event":"ended unexpectedly"');
  expect(receiver.text() + product.errors()).not.toContain("Ottoline");
});

it("a service that rejects errors is named in the log once", async () => {
  receiver.answer(429, { "retry-after": "120" });
  const rejected = reportsTo(receiver);
  const report = { source: "job", place: "purge", frames: [] } as const;
  for (const kind of ["TypeError", "RangeError"]) {
    rejected.report({ ...report, kind });
    await rejected.stop();
  }
  expect(receiver.came().length).toBe(1);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { event: "errors not accepted by ERRORS_DSN", status: 429 },
  ]);
});
