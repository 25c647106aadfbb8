import { rmSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#server/database/database.ts";
import { parseEnvironment } from "#server/config/environment.ts";
import { createLog } from "#server/telemetry/log.ts";
import { seedProviders } from "#server/seed/seed-providers.ts";
import { startServer } from "#server/start.ts";
import { startPostgres } from "#test/support/server/postgres.ts";
import { postgresBin } from "./prerequisites.ts";
import { createStore, templateOf } from "#test/support/server/store-copy.ts";
import type { StoreKind } from "#test/support/server/store-copy.ts";

const clock = () => new Date("2026-03-02T15:00:00.000Z");

/**
 * Creates the stores that tests of the server and of the whole product copy (store-copy.ts), once for a run: folders of the
 * embedded store in TEST_STORES and, where PostgreSQL is installed, templates on a server at TEST_DATABASE_URL.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env["TEST_STORES"] !== undefined) return undefined;
  const folder = await mkdtemp(join(tmpdir(), "carestep-stores-"));
  await prepare("empty", folder);
  await prepare("practices", folder);
  await prepareSeeded(folder);
  const server = postgresBin() === undefined ? undefined : await startPostgres({ isRelaxed: true });
  if (server !== undefined) {
    await prepare("empty", folder, server.url);
    await prepare("practices", folder, server.url);
    process.env["TEST_DATABASE_URL"] = server.url;
  }
  process.env["TEST_STORES"] = folder;
  return async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function prepare(kind: StoreKind, folder: string, postgres?: string) {
  const dataDir = join(folder, postgres === undefined ? kind : `${kind}-postgres`);
  const databaseUrl = postgres && (await createStore(postgres, templateOf(kind)));
  const environment = parseEnvironment({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  const log = createLog("error");
  const { db, close } = await openDatabase({ environment, log });
  if (kind === "practices") await seedProviders({ db, log, clock });
  await close();
  if (postgres === undefined) slim(dataDir);
}

async function prepareSeeded(folder: string) {
  const dataDir = join(folder, "seeded");
  const env = { PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "error" };
  const server = await startServer(env, { dist: "no-such-folder" });
  await server.stop();
  slim(dataDir);
}

function slim(dataDir: string): void {
  for (const template of ["1", "4"]) {
    rmSync(join(dataDir, "database", "base", template), { recursive: true, force: true });
  }
}
