import { existsSync } from "node:fs";
import { Kysely, PostgresDialect, type Transaction as KyselyTransaction } from "kysely";

import type { Connection } from "./connection.ts";
import { openEmbedded } from "./embedded.ts";
import { connectToPostgres } from "./postgres.ts";
import { currentRole, describeProtection, grantRoles } from "./roles.ts";
import type { Environment } from "#server/config/environment.ts";
import { createLog, type Log } from "#server/telemetry/log.ts";
import { noTelemetry, type Telemetry } from "#server/telemetry/telemetry.ts";
import { recordStatements } from "#server/telemetry/statement-span.ts";
import { migrateToLatest } from "./migrations/migrate.ts";
import type { Schema } from "./schema.ts";

export type Database = Kysely<Schema>;
/** Never use `db` for a second connection inside a transaction. */
export type Transaction = KyselyTransaction<Schema>;

export type OpenDatabase = Pick<Connection, "engine" | "durability" | "executeSql" | "waiting"> & {
  readonly db: Database;
  /** The tokenizer's tables: a role of their own with VAULT_DATABASE_URL, else `db`. */
  readonly vault: Database;
  /** Deletes old records: a role of its own with DISPOSAL_DATABASE_URL, else the tables' owner. */
  readonly disposal: Database;
  readonly protection: string;
  readonly close: () => Promise<void>;
};

export type DatabaseOptions = {
  readonly environment: Pick<Environment, "dataDir"> &
    Partial<
      Pick<
        Environment,
        "databaseUrl" | "migrationDatabaseUrl" | "disposalDatabaseUrl" | "vaultDatabaseUrl"
      >
    >;
  readonly log: Log;
  readonly telemetry?: Telemetry;
};

/** Several processes may start at once on PostgreSQL. @throws FolderInUseError, DataFolderError, file system or PostgreSQL errors */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { environment, log, telemetry = noTelemetry } = options;
  const { pool, letGo, ...connection } = await connect(options);
  const db: Database = new Kysely({
    dialect: new PostgresDialect({ pool }),
    ...(telemetry !== noTelemetry && { log: recordStatements(telemetry) }),
  });
  const {
    migrationDatabaseUrl: owner,
    vaultDatabaseUrl,
    disposalDatabaseUrl = owner,
  } = environment;
  const open = async (url: string | undefined) => (url === undefined ? db : openRole(url, log));
  const [vault, disposal] = await Promise.all([open(vaultDatabaseUrl), open(disposalDatabaseUrl)]);
  const close = async () => {
    await Promise.all([...new Set([db, vault, disposal])].map((one) => one.destroy()));
    await letGo();
  };
  try {
    await prepareTables({ db, vault, disposal, owner, log });
    const protection = await describeProtection(db, connection.engine);
    return { ...connection, db, vault, disposal, protection, close };
  } catch (error) {
    await close().catch(() => undefined);
    throw error;
  }
}

/** Whether the service has never started on it. Changes nothing. */
export async function isEmptyStore({
  dataDir,
  databaseUrl,
}: Pick<Environment, "dataDir" | "databaseUrl">): Promise<boolean> {
  if (databaseUrl === undefined) return !existsSync(dataDir);
  const { pool, executeSql } = await connectToPostgres(databaseUrl, createLog("silent"));
  try {
    const { rows } = await executeSql("select to_regclass('kysely_migration') as migrations");
    return (rows[0] as { readonly migrations: unknown }).migrations === null;
  } finally {
    await pool.end();
  }
}

function connect({ environment, log }: DatabaseOptions): Promise<Connection> {
  const { databaseUrl, dataDir } = environment;
  return databaseUrl === undefined ? openEmbedded(dataDir) : connectToPostgres(databaseUrl, log);
}

async function openRole(databaseUrl: string, log: Log): Promise<Database> {
  const { pool } = await connectToPostgres(databaseUrl, log);
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

type Preparing = {
  readonly db: Database;
  readonly vault: Database;
  readonly disposal: Database;
  readonly owner: string | undefined;
  readonly log: Log;
};

async function prepareTables({ db, vault, disposal, owner, log }: Preparing): Promise<void> {
  if (owner === undefined) return migrateToLatest(db);
  const migrating = await openRole(owner, log);
  try {
    await migrateToLatest(migrating);
    const disposalRole = await currentRole(disposal);
    await grantRoles(migrating, {
      app: await currentRole(db),
      ...(disposalRole !== (await currentRole(migrating)) && { disposal: disposalRole }),
      ...(vault !== db && { vault: await currentRole(vault) }),
    });
  } finally {
    await migrating.destroy();
  }
}

/** Temporary error codes of Node, PostgreSQL and our own. */
const unavailableCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "POOL_TIMEOUT", // of the embedded database
  "EMBEDDED_STOPPED",
  "25006", // read-only server
  "25P03", // idle in transaction for too long
  "40001", // serialization failure
  "40P01", // deadlock
  "53100", // disk full
  "53200", // out of memory
  "53300", // too many connections
  "55P03", // lock not available
  "57014", // statement timeout
  "57P01", // shut down by its operator
  "57P02", // shut down by a crash
  "57P03", // starting or stopping
  "57P05", // idle session timeout
]);
/** `pg` and Kysely give no code for these. */
const unavailableMessages =
  /^(Connection terminated|Client has encountered a connection error|Query read timeout|timeout e|Postgres connection has been discarded)/;

export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === "string" && (unavailableCodes.has(code) || code.startsWith("08")))
    return true;
  return unavailableMessages.test(error.message);
}
