import type { PostgresPool } from "kysely";

/** What Kysely and pg-boss need of an engine. */
export type Connection = {
  readonly engine: "embedded" | "postgres";
  /** What an acknowledged write survives, as text. */
  readonly durability: string;
  readonly pool: PostgresPool;
  /** For pg-boss: one statement with values, or any number without. */
  readonly executeSql: (
    sql: string,
    values?: readonly unknown[],
  ) => Promise<{ rows: Record<string, unknown>[] }>;
  /** Callers waiting for a connection. */
  readonly waiting: () => number;
  /** Releases other resources after the pool has ended. */
  readonly letGo: () => Promise<void>;
};
