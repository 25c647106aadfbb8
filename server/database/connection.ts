import type { PostgresPool } from "kysely";

export type Connection = {
  readonly engine: "embedded" | "postgres";
  readonly durability: string;
  readonly pool: PostgresPool;
  /** For pg-boss: one statement with values, or any number without. */
  readonly executeSql: (
    sql: string,
    values?: readonly unknown[],
  ) => Promise<{ rows: Record<string, unknown>[] }>;
  readonly waiting: () => number;
  readonly letGo: () => Promise<void>;
};
