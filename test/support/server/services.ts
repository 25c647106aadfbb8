import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

import { createCounters } from "#server/telemetry/counters.ts";
import { noErrorReports } from "#server/telemetry/error-reports.ts";
import { noTelemetry } from "#server/telemetry/telemetry.ts";
import { openDatabase } from "#server/database/database.ts";
import { type Environment, parseEnvironment } from "#server/config/environment.ts";
import { createPaymentGateway, type PaymentGateway } from "#server/gateways/payment.ts";
import { syntheticBureau } from "#server/underwriting/credit-file.ts";
import { createLog } from "#server/telemetry/log.ts";
import { createCipherBox, createSecrets } from "#server/secrets/secrets.ts";
import type { Job, Services } from "#server/services/services.ts";

import { openStore, type StoreKind } from "./store-copy.ts";

export type TestServices = Services & {
  readonly jobs: readonly Job[];
  readonly logLines: readonly string[];
  readonly executeSql: Awaited<ReturnType<typeof openDatabase>>["executeSql"];
  readonly close: () => Promise<void>;
};

export type TestServicesOverrides = Partial<Omit<Services, "environment">> & {
  readonly environment?: Partial<Environment>;
  readonly now?: string;
  readonly store?: StoreKind;
};

/**
 * Services over a migrated, empty store: the embedded engine, or a new database of TEST_DATABASE_URL.
 *
 * @example const services = await createTestServices({ now: "2026-03-01T12:00:00Z" });
 */
export async function createTestServices(
  overrides: TestServicesOverrides = {},
): Promise<TestServices> {
  const {
    environment: environmentOverrides,
    now = "2026-03-02T15:00:00.000Z",
    store: kind = "empty",
    ...rest
  } = overrides;
  const home = await openTestHome(kind);
  const environment = {
    ...parseEnvironment({ DATA_DIR: home.dataDir, DATABASE_URL: home.databaseUrl }),
    ...environmentOverrides,
  };
  const logLines: string[] = [];
  const log = createLog("debug", (line) => logLines.push(line));
  const { telemetry = noTelemetry } = rest;
  const { executeSql, close, ...store } = await openDatabase({
    environment,
    log,
    telemetry,
  });
  const jobs: Job[] = [];
  const services: Services = {
    ...store,
    counters: createCounters(telemetry.metricReaders),
    telemetry,
    errors: noErrorReports,
    secrets: createSecrets([{ id: "test", key: randomBytes(32) }], randomBytes(32)),
    vaultBox: createCipherBox([{ id: "test-vault", key: randomBytes(32) }]),
    environment,
    log,
    clock: () => new Date(now),
    payments: noProcessor,
    bureau: syntheticBureau,
    queue: {
      enqueue: async (_trx, job) => void jobs.push(job),
      stop: async () => undefined,
    },
    ...rest,
  };
  const closeAll = async () => {
    await close();
    await home.remove();
  };
  return { ...services, jobs, logLines, executeSql, close: closeAll };
}

export const noProcessor: PaymentGateway = createPaymentGateway({
  url: "http://127.0.0.1:1",
  secret: "",
});

/** Where a test keeps its data: a temporary folder, and with a TEST_DATABASE_URL that is not empty a new database of that server. */
async function openTestHome(kind: StoreKind) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "carestep-test-"));
  const { databaseUrl, drop } = await openStore(kind, dataDir);
  const remove = async () => {
    await drop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
  return { dataDir, databaseUrl, remove };
}
