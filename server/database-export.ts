import { parseArgs } from "node:util";

import { type CopiedTable, copyTables } from "./database-export-tables.ts";
import { openDatabase } from "./database.ts";
import { parseEnvironment } from "./environment.ts";
import { createLog } from "./log.ts";

/**
 * Copies the embedded database of `dataDir` into an empty PostgreSQL database. The server that uses `dataDir`
 * must be stopped. Jobs are not copied: the server asks again for every message and notice that is still owed.
 *
 * @returns each table with the number of its rows; their checksums were the same on both sides
 */
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

async function main(): Promise<void> {
  const { to } = parseArgs({ options: { to: { type: "string" } } }).values;
  if (to === undefined) throw new Error("say where to: npm run db:export -- --to postgres://…");
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
