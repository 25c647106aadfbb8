import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "#test/support/server/postgres.ts";
import type { TestPostgres } from "#test/support/server/postgres.ts";
import { startProcess } from "#test/support/server/process.ts";

export type OnProcesses = <Found>(
  count: number,
  work: (processes: readonly { readonly url: string; readonly pid: number }[]) => Promise<Found>,
) => Promise<Found>;

/** Starts a PostgreSQL for processes of the product, until the work is done. */
export async function onPostgres<Found>(
  work: (onProcesses: OnProcesses, postgres: TestPostgres) => Promise<Found>,
): Promise<Found> {
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), "carestep-load-"));
  const env = { DATABASE_URL: postgres.url, DATA_DIR: folder };
  const onProcesses: OnProcesses = async (count, use) => {
    const servers = Array.from({ length: count }, () =>
      startProcess("tools/bench/load-server.ts", env),
    );
    try {
      const started = servers.map(async ({ says, child }) => ({
        url: (await says(/load: (\S+)/))[1]!,
        pid: child.pid!,
      }));
      return await use(await Promise.all(started));
    } finally {
      await Promise.all(servers.map((server) => server.kill("SIGTERM")));
    }
  };
  try {
    return await work(onProcesses, postgres);
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
