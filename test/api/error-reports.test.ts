import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { readErrorsDsn } from "#server/config/errors-dsn.ts";
import { startQueue } from "#server/jobs/queue.ts";
import { createLog } from "#server/telemetry/log.ts";
import { addMessage } from "#server/stores/outbox.ts";
import { openErrorReports } from "#server/telemetry/error-reports.ts";
import type { ErrorReports } from "#server/telemetry/error-reports.ts";
import { toSentry } from "#server/telemetry/sentry.ts";
import { createTestApp } from "#test/support/app.ts";
import type { TestApp } from "#test/support/app.ts";
import { startErrorReceiver } from "#test/support/error-receiver.ts";
import type { ErrorReceiver } from "#test/support/error-receiver.ts";
import { startProcess } from "#test/support/process.ts";

const canary = "Ottoline Quagmirefern, 123-45-6789, ottoline.q@fernmail.example";
const now = new Date("2026-03-02T15:00:00.000Z");
const lines: string[] = [];
let receiver: ErrorReceiver;
let errors: ErrorReports;
let backend: TestApp;

const reportsTo = ({ dsn }: ErrorReceiver) => {
  const told = { environment: "production", clock: () => now };
  const log = createLog("warn", (line) => lines.push(line));
  return openErrorReports([toSentry(readErrorsDsn(dsn)!, told)], log);
};
/** A name that was typed has become the code of an error, as a library might make it. */
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
  it("is told by its kind, its route and places in our code, as an envelope of Sentry's", async () => {
    expect((await fail("broken")).statusCode).toBe(500);
    await errors.stop();
    const [{ headers, event }] = receiver.came() as [ReturnType<ErrorReceiver["came"]>[0]];
    expect(headers["x-sentry-auth"]).toBe(
      "Sentry sentry_version=7, sentry_client=carestep/1.0, sentry_key=0a1b",
    );
    expect(event).toEqual({
      event_id: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown,
      timestamp: 1_772_463_600,
      platform: "node",
      level: "error",
      environment: "production",
      transaction: "POST /api/test/:how",
      fingerprint: [expect.stringMatching(/^[0-9a-f]{16}$/)],
      sdk: { name: "carestep", version: "1.0", settings: { infer_ip: "never" } },
      tags: { source: "call", count: "1" },
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
      filename: "test/api/error-reports.test.ts",
      lineno: expect.any(Number) as unknown,
      in_app: true,
    });
  });

  it("says nothing that somebody typed, whatever the error is called", async () => {
    for (const how of Object.keys(thrown)) await fail(how);
    await errors.stop();
    const kinds = receiver.came().map(({ event }) => event.exception.values[0]?.type);
    expect(new Set(kinds)).toEqual(new Set(["Error", "RangeError ERR_OUT_OF_RANGE", "TypeError"]));
    const typed = [...canary.split(/,? /), "2065558264"];
    expect(typed.filter((text) => receiver.text().includes(text))).toEqual([]);
  });

  it("counts with those that broke in the same way", async () => {
    for (let count = 0; count < 3; count += 1) await fail("broken");
    await errors.stop();
    expect(receiver.came().map(({ event }) => event.tags)).toEqual([
      { source: "call", count: "3" },
    ]);
  });

  it("is not told when it was only refused", async () => {
    expect((await backend.app.inject({ url: "/v2/provider/nobody" })).statusCode).toBe(404);
    await errors.stop();
    expect(receiver.came()).toEqual([]);
  });
});

it("a job that fails is told by its name, without whom it was for", async () => {
  const { services } = backend;
  const timing = { pollSeconds: 0.5 };
  const names = ["deliver-email"];
  const queue = await startQueue({ database: services, services, names, timing });
  const to = "ottoline.q@fernmail.example";
  const message = { channel: "email", to, subject: canary, text: canary } as const;
  await services.db
    .transaction()
    .execute((trx) =>
      addMessage(trx, { ...services, queue }, { ...message, isTest: false, dedupe: "told" }),
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

it("what nobody caught is told before it ends the process", async () => {
  const folder = await mkdtemp(join(tmpdir(), "carestep-crash-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const product = startProcess("test/support/crash-process.ts", {
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

describe("a service that does not take what it is told", () => {
  it("is left alone for as long as it asks, and named in the log once", async () => {
    receiver.answer(429, { "retry-after": "120" });
    const told = reportsTo(receiver);
    const report = { source: "job", place: "purge", frames: [] } as const;
    told.tell({ ...report, kind: "TypeError" });
    await told.stop();
    told.tell({ ...report, kind: "RangeError" });
    await told.stop();
    expect(receiver.came().length).toBe(1);
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { event: "errors not taken", error: "SinkError", code: "429" },
    ]);
  });
});
