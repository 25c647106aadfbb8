import { mkdirSync, rmSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#server/database/database.ts";
import { parseEnvironment } from "#server/config/environment.ts";
import { createLog } from "#server/telemetry/log.ts";
import { seedProviders } from "#server/seed/seed-providers.ts";
import { startServer } from "#server/start.ts";
import { startPostgres, type TestPostgres } from "#test/support/server/postgres.ts";
import { postgresBin } from "./prerequisites.ts";
import { createStore, templateOf, type StoreKind } from "#test/support/server/store-copy.ts";

const clock = () => new Date("2026-03-02T15:00:00.000Z");

/**
 * Creates the stores that tests of the server and of the whole product copy (store-copy.ts), once for a run: folders of the
 * embedded store in TEST_STORES and, where PostgreSQL is installed, templates on a server at TEST_DATABASE_URL.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env["TEST_STORES"] !== undefined) return undefined;
  const folder = await mkdtemp(join(tmpdir(), "carestep-stores-"));
  const [server] = await Promise.all([startTemplates(folder), prepareAll(folder)]);
  process.env["TEST_STORES"] = folder;
  return async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function startTemplates(folder: string): Promise<TestPostgres | undefined> {
  if (postgresBin() === undefined) return undefined;
  const server = await startPostgres({ isRelaxed: true });
  await prepareAll(folder, server.url);
  process.env["TEST_DATABASE_URL"] = server.url;
  return server;
}

async function prepareAll(folder: string, postgres?: string): Promise<void> {
  await prepare("empty", folder, postgres);
  await Promise.all([prepare("practices", folder, postgres), prepareSeeded(folder, postgres)]);
}

type Prepared = { readonly DATA_DIR: string; readonly DATABASE_URL?: string };

async function storeFor(kind: StoreKind, folder: string, postgres?: string): Promise<Prepared> {
  if (postgres === undefined) return { DATA_DIR: join(folder, kind) };
  const DATA_DIR = join(folder, `${kind}-postgres`);
  mkdirSync(DATA_DIR);
  return { DATA_DIR, DATABASE_URL: await createStore(postgres, templateOf(kind)) };
}

async function prepare(kind: StoreKind, folder: string, postgres?: string) {
  const store = await storeFor(kind, folder, postgres);
  const environment = parseEnvironment(store);
  const log = createLog("error");
  const { db, close } = await openDatabase({ environment, log });
  if (kind === "practices") await seedProviders({ db, log, clock });
  await close();
  if (postgres === undefined) slim(store.DATA_DIR);
}

async function prepareSeeded(folder: string, postgres?: string) {
  const store = await storeFor("seeded", folder, postgres);
  const env = { PORT: "0", LOG_LEVEL: "error", ...store };
  const server = await startServer(env, { dist: "no-such-folder" });
  await server.stop();
  if (postgres === undefined) slim(store.DATA_DIR);
}

function slim(dataDir: string): void {
  for (const template of ["1", "4"]) {
    rmSync(join(dataDir, "database", "base", template), { recursive: true, force: true });
  }
}
