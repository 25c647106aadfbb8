import pg from "pg";
import { startPostgres } from "#test/support/server/postgres.ts";
import { mkdtempDisposableSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProcess } from "#test/support/server/process.ts";

/** A PostgreSQL for processes of the product. */
export async function openPostgres() {
  const postgres = await startPostgres();
  const folder = mkdtempDisposableSync(join(tmpdir(), "carestep-load-"));
  const env = { DATABASE_URL: postgres.url, DATA_DIR: folder.path };
  return {
    postgres,
    async start(count: number) {
      const servers = Array.from({ length: count }, () =>
        startProcess("tools/bench/load-server.ts", env),
      );
      const ready = await Promise.all(servers.map(({ says }) => says(/load: (\S+)/)));
      return {
        urls: ready.map(([, url]) => url!),
        pid: servers[0]!.child.pid!,
        async [Symbol.asyncDispose]() {
          await Promise.all(servers.map(({ kill }) => kill("SIGTERM")));
        },
      };
    },
    async [Symbol.asyncDispose]() {
      await postgres.stop();
      folder.remove();
    },
  };
}

export async function connected<Found>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Found>,
): Promise<Found> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Starts the built app in a process of its own on a free port, with an empty store unless `DATA_DIR` names one. */
export async function startApp(env: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempDisposableSync(join(tmpdir(), "carestep-bench-"));
  const own = { PORT: "0", DATA_DIR: folder.path, LOG_LEVEL: "error", ...env };
  const server = startProcess("server/main.ts", own);
  const [, url = ""] = await server.says(/ready: (\S+)\/bright-smile$/m);
  return {
    url,
    async [Symbol.asyncDispose]() {
      await server.kill("SIGTERM");
      folder.remove();
    },
  };
}
