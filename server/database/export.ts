import { parseArgs } from "node:util";

import { type CopiedTable, copyTables } from "./export-tables.ts";
import { openDatabase } from "./database.ts";
import { parseEnvironment } from "#server/config/environment.ts";
import { createLog } from "#server/telemetry/log.ts";

/** The server must be stopped. Jobs are not copied: it queues pending messages and notices again at its start. */
export async function exportDatabase(
  dataDir: string,
  databaseUrl: string,
): Promise<readonly CopiedTable[]> {
  const log = createLog("warn");
  const source = await openDatabase({ environment: { dataDir }, log });
  try {
    const target = await openDatabase({ environment: { dataDir, databaseUrl }, log });
    return await copyTables(source.db, target.db).finally(target.close);
  } finally {
    await source.close();
  }
}

const usage = `npm run db:export -- --to URL

Copies the embedded database of DATA_DIR into an empty PostgreSQL database, while the service is stopped: docs/operations.md.

  --to URL   that database: postgres://…
  --help     this

Ends with 1 when something could not be copied, with 2 when the options are wrong.`;

function requestedTarget(): string | undefined {
  if (process.argv.includes("--help")) {
    process.stdout.write(`${usage}\n`);
    return undefined;
  }
  try {
    const { to } = parseArgs({ options: { to: { type: "string" } } }).values;
    if (to === undefined) throw new Error("Say where to: --to postgres://…");
    return to;
  } catch (error) {
    process.stderr.write(`${(error as Error).message} (npm run db:export -- --help)\n`);
    process.exitCode = 2;
    return undefined;
  }
}

async function main(): Promise<void> {
  const to = requestedTarget();
  if (to === undefined) return;
  const { DATA_DIR } = process.env;
  const { dataDir, databaseUrl = "" } = parseEnvironment({ DATA_DIR, DATABASE_URL: to });
  for (const { table, rows } of await exportDatabase(dataDir, databaseUrl)) {
    process.stdout.write(`${table}: ${rows} rows, the same on both sides\n`);
  }
  process.stdout.write(
    "Now start with DATABASE_URL set to that database and the same encryption keys: keep DATA_DIR, " +
      "or set ENCRYPTION_KEYS to the content of its file encryption-keys.\n",
  );
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    process.stderr.write(
      `The export failed: ${error instanceof Error ? error.message : String(error)}\n`,
    );
    process.exitCode = 1;
  });
}
