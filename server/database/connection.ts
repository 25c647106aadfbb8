import type { PostgresPool } from "kysely";

/** An engine before the tables: what Kysely and pg-boss need of it. */
export type Connection = {
  readonly engine: "embedded" | "postgres";
  /** What an acknowledged write survives, in words for people. */
  readonly durability: string;
  readonly pool: PostgresPool;
  /** Plain SQL for pg-boss: one statement with values, or any number without. */
  readonly executeSql: (
    sql: string,
    values?: readonly unknown[],
  ) => Promise<{ rows: Record<string, unknown>[] }>;
  /** How many callers wait for a connection. */
  readonly waiting: () => number;
  /** Releases what was acquired besides the pool; called after the pool has ended. */
  readonly letGo: () => Promise<void>;
};
