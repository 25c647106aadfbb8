import { randomBytes } from "node:crypto";

import { openDatabase } from "#server/database.ts";
import { type Environment, parseEnvironment } from "#server/environment.ts";
import { createLog } from "#server/log.ts";
import { createSecrets } from "#server/secrets.ts";
import type { Job, Services } from "#server/services.ts";

/** Jobs are kept in memory and run by nobody unless another queue is given. */
export type TestServices = Services & {
  readonly jobs: readonly Job[];
  /** Lines that the log wrote. */
  readonly logLines: readonly string[];
  /** What pg-boss needs. */
  readonly executeSql: Awaited<ReturnType<typeof openDatabase>>["executeSql"];
  readonly close: () => Promise<void>;
};

export type TestServicesOverrides = Partial<Omit<Services, "environment">> & {
  readonly environment?: Partial<Environment>;
  /** The time that the clock stands at; give `clock` for one that moves. */
  readonly now?: string;
};

/**
 * Services over a migrated, empty store: the embedded engine in memory, or a fresh database of the PostgreSQL
 * server at TEST_DATABASE_URL. Close them when the test is over.
 *
 * @example const services = await createTestServices({ now: "2026-03-01T12:00:00Z" });
 */
export async function createTestServices(
  overrides: TestServicesOverrides = {},
): Promise<TestServices> {
  const {
    environment: environmentOverrides,
    now = "2026-03-02T15:00:00.000Z",
    ...rest
  } = overrides;
  const environment = {
    ...parseEnvironment({ DATA_DIR: "unused", LOG_LEVEL: "debug" }),
    ...environmentOverrides,
  };
  const logLines: string[] = [];
  const log = createLog(environment.logLevel, (line) => logLines.push(line));
  const { executeSql, close, ...store } = await openDatabase({
    environment,
    log,
    isInMemory: true,
  });
  const jobs: Job[] = [];
  const services: Services = {
    ...store,
    secrets: createSecrets([{ id: "test", key: randomBytes(32) }], randomBytes(32)),
    environment,
    log,
    clock: () => new Date(now),
    queue: {
      enqueue: async (_trx, job) => void jobs.push(job),
      stop: async () => undefined,
    },
    ...rest,
  };
  return { ...services, jobs, logLines, executeSql, close };
}
