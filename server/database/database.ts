import { Kysely, PostgresDialect, type Transaction as KyselyTransaction } from "kysely";

import type { Connection } from "./connection.ts";
import { openEmbedded } from "./embedded.ts";
import { connectToPostgres, type PostgresOptions } from "./postgres.ts";
import { isStalePlan } from "./statements.ts";
import { currentRole, describeProtection, grantRoles } from "./roles.ts";
import type { Environment } from "#server/config/environment.ts";
import type { Log } from "#server/telemetry/log.ts";
import type { Telemetry } from "#server/telemetry/telemetry.ts";
import { noTelemetry } from "#server/telemetry/telemetry.ts";
import { recordStatements } from "#server/telemetry/statement-span.ts";
import { migrateToLatest } from "./migrations/migrate.ts";
import type { Schema } from "./schema.ts";

/** Typed SQL over either engine; stores take it, or a {@link Transaction}, as their first argument. */
export type Database = Kysely<Schema>;
/** What runs inside one transaction. Never ask `db` for a second connection while holding one. */
export type Transaction = KyselyTransaction<Schema>;

/** The open store. */
export type OpenDatabase = Pick<Connection, "engine" | "durability" | "executeSql" | "waiting"> & {
  readonly db: Database;
  /** The tables of the tokenizer alone: with VAULT_DATABASE_URL by a role of their own, else `db`. */
  readonly vault: Database;
  /** What keeps the audit from being changed, in words for people. */
  readonly protection: string;
  readonly close: () => Promise<void>;
};

export type DatabaseOptions = {
  readonly environment: Pick<Environment, "dataDir"> &
    Partial<
      Pick<
        Environment,
        "databaseUrl" | "migrationDatabaseUrl" | "vaultDatabaseUrl" | "namedStatements"
      >
    >;
  readonly log: Log;
  readonly telemetry?: Telemetry;
};

/**
 * Opens the store: PostgreSQL when there is a `databaseUrl`, else the embedded database in `dataDir`,
 * and brings its tables up to date. Several processes may do so at once on PostgreSQL; the embedded
 * database belongs to one process.
 *
 * @throws FolderInUseError, DataFolderError, or what the file system or PostgreSQL said
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { environment, log, telemetry = noTelemetry } = options;
  const isNamed = environment.namedStatements ?? true;
  const { pool, letGo, ...connection } = await connect(options, isNamed);
  const db: Database = new Kysely({
    dialect: new PostgresDialect({ pool }),
    ...(telemetry !== noTelemetry && { log: recordStatements(telemetry) }),
  });
  const vault = environment.vaultDatabaseUrl;
  const vaultDb = vault === undefined ? db : await openRole(vault, { log, isNamed });
  const close = async () => {
    await db.destroy();
    if (vaultDb !== db) await vaultDb.destroy();
    await letGo();
  };
  try {
    await prepareTables({ db, vault: vaultDb, owner: environment.migrationDatabaseUrl, log });
    const protection = await describeProtection(db, connection.engine);
    return { ...connection, db, vault: vaultDb, protection, close };
  } catch (error) {
    await close().catch(() => undefined);
    throw error;
  }
}

function connect(options: DatabaseOptions, isNamed: boolean): Promise<Connection> {
  const { environment, log } = options;
  const { databaseUrl, dataDir } = environment;
  if (databaseUrl === undefined) return openEmbedded(dataDir);
  return connectToPostgres(databaseUrl, { log, isNamed });
}

async function openRole(databaseUrl: string, options: PostgresOptions): Promise<Database> {
  const { pool } = await connectToPostgres(databaseUrl, options);
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

type Preparing = {
  readonly db: Database;
  readonly vault: Database;
  readonly owner: string | undefined;
  readonly log: Log;
};

/** Brings the tables up to date: as their owner where there is a role for that, which then says what the others may do. */
async function prepareTables({ db, vault, owner, log }: Preparing): Promise<void> {
  if (owner === undefined) return migrateToLatest(db);
  const migrating = await openRole(owner, { log, isNamed: false });
  try {
    await migrateToLatest(migrating);
    const app = await currentRole(db);
    await grantRoles(migrating, {
      app,
      ...(vault !== db && { vault: await currentRole(vault) }),
    });
  } finally {
    await migrating.destroy();
  }
}

/** Codes of Node, of PostgreSQL and of our own that pass when the database is back. */
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

/**
 * Whether a caught value says that the database cannot be reached or cannot work right now, so that the same
 * call may succeed later: answer 503 with Retry-After.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  if (!(error instanceof Error)) return false;
  if (isStalePlan(error)) return true;
  const { code } = error as { code?: unknown };
  if (typeof code === "string" && (unavailableCodes.has(code) || code.startsWith("08")))
    return true;
  return unavailableMessages.test(error.message);
}
