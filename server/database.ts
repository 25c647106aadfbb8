import { Kysely, PostgresDialect, type Transaction as KyselyTransaction } from "kysely";
import pg from "pg";

import { valueTypes } from "./database-values.ts";
import type { Environment } from "./environment.ts";
import { describeError, type Log } from "./log.ts";
import { migrateToLatest } from "./migrations/migrate.ts";
import { openMemoryEngine } from "./pglite-engine.ts";
import { createEmbeddedPool } from "./pglite-pool.ts";
import type { Schema } from "./schema.ts";

/** Typed SQL over either engine; stores take it, or a {@link Transaction}, as their first argument. */
export type Database = Kysely<Schema>;
/** What runs inside one transaction. Never ask `db` for a second connection while holding one. */
export type Transaction = KyselyTransaction<Schema>;

/** The open store. */
export type OpenDatabase = {
  readonly db: Database;
  readonly engine: "embedded" | "postgres";
  /** What an acknowledged write survives, in words. */
  readonly durability: string;
  /** Plain SQL for pg-boss: one statement with values, or any number without. */
  readonly executeSql: (
    sql: string,
    values?: readonly unknown[],
  ) => Promise<{ rows: Record<string, unknown>[] }>;
  readonly close: () => Promise<void>;
};

export type DatabaseOptions = {
  readonly environment: Pick<Environment, "databaseUrl" | "dataDir">;
  readonly log: Log;
  /** Keep the embedded database in memory: it survives nothing. For tests. */
  readonly isInMemory?: boolean;
};

/**
 * Opens the store: PostgreSQL when there is a `databaseUrl`, else the embedded database in `dataDir`,
 * and brings its tables up to date. Several processes may do so at once on PostgreSQL.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl } = options.environment;
  const open =
    databaseUrl === undefined ? await openEmbedded() : openPostgres(databaseUrl, options.log);
  try {
    await migrateToLatest(open.db);
  } catch (error) {
    await open.close();
    throw error;
  }
  return open;
}

async function openEmbedded(): Promise<OpenDatabase> {
  const pool = createEmbeddedPool(await openMemoryEngine());
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    engine: "embedded",
    durability: "nothing survives the process: the database is in memory",
    executeSql: pool.executeSql,
    close: () => db.destroy(),
  };
}

function openPostgres(databaseUrl: string, log: Log): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    types: valueTypes,
    application_name: "carestep",
    connectionTimeoutMillis: 5000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 10_000,
  });
  const note = (error: Error) => log.warn("database connection lost", describeError(error));
  pool.on("error", note);
  pool.on("connect", (client) => client.on("error", note));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    engine: "postgres",
    durability: "acknowledged writes are as durable as the PostgreSQL server keeps them",
    executeSql: async (sql, values) => {
      const results: unknown = await pool.query(sql, values === undefined ? [] : [...values]);
      return { rows: [results].flat().flatMap((result) => (result as pg.QueryResult).rows) };
    },
    close: () => db.destroy(),
  };
}

const unavailableCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "POOL_TIMEOUT",
  "EMBEDDED_STOPPED",
  "53100", // disk full
  "53200", // out of memory
  "53300", // too many connections
  "55P03", // lock not available
  "57014", // statement timeout
  "57P01", // admin shutdown
  "57P02", // crash shutdown
  "57P03", // cannot connect now
  "57P05", // idle session timeout
  "25P03", // idle in transaction timeout
  "25006", // read only
  "40001", // serialization failure
  "40P01", // deadlock
]);
const unavailableMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|Cannot use a pool after calling end)/;

/**
 * Whether a caught value says that the database cannot be reached or cannot work right now, so that the same
 * call may succeed later: answer 503 with Retry-After.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  const { code } = error as { code?: unknown };
  if (typeof code === "string" && (unavailableCodes.has(code) || code.startsWith("08")))
    return true;
  return unavailableMessages.test(error.message);
}
