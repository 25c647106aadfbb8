import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#server/database.ts";
import { parseEnvironment } from "#server/environment.ts";
import { createLog } from "#server/log.ts";
import { startServer } from "#server/start.ts";

/**
 * Makes the stores that tests of the server and of the whole product begin with, once for a run, whichever of those come
 * first: one with every table and nothing in it, and one of a product that was started and stopped, with the demo
 * practices. Tests copy them, as TEST_STORES says; without it each test makes its own.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env["TEST_STORES"] !== undefined) return undefined;
  const folder = await mkdtemp(join(tmpdir(), "carestep-stores-"));
  const environment = parseEnvironment({ DATA_DIR: join(folder, "empty") });
  const log = createLog("error");
  const empty = await openDatabase({ environment, log, isRelaxed: true });
  await empty.close();
  const env = { PORT: "0", DATA_DIR: join(folder, "seeded"), LOG_LEVEL: "error" };
  const server = await startServer(env, { dist: "no-such-folder" });
  await server.stop();
  process.env["TEST_STORES"] = folder;
  return async () => rm(folder, { recursive: true, force: true });
}
