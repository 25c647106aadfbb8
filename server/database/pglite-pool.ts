import type { PostgresPool, PostgresPoolClient } from "kysely";

import { toParameterText, valueReader } from "./values.ts";
import type { Engine } from "./pglite-thread.ts";
import type { RawResult } from "./pglite-thread-messages.ts";

type PoolRow = Record<string, unknown>;
type PoolResult = { command: string; rowCount: number | null; rows: PoolRow[] };

export type EmbeddedPool = PostgresPool & {
  /** Any number of statements without values, or one with; a failed batch is rolled back. */
  readonly executeSql: (sql: string, values?: readonly unknown[]) => Promise<{ rows: PoolRow[] }>;
  readonly waiting: () => number;
};

/** The connection stayed in use: a store requested a second one inside a transaction, or a query hangs. */
class PoolTimeoutError extends Error {
  override name = "PoolTimeoutError";
  readonly code = "POOL_TIMEOUT";
}

/** One caller at a time, first come, first served. */
export function createEmbeddedPool(engine: Engine, timeoutMs = 10_000): EmbeddedPool {
  const { acquire, waiting } = createConnectionLock(timeoutMs);
  const query = async (sql: string, values?: readonly unknown[]) =>
    (await engine.run(sql, values?.map(toParameterText))).map(readResult);
  const rollBack = () => engine.run("rollback").catch(() => undefined);

  return {
    options: {},
    waiting,
    connect: async () => {
      const release = await acquire();
      const client = {
        query: async (sql: string, values: readonly unknown[]) => (await query(sql, values))[0],
        release: (isBroken?: boolean) => (isBroken ? void rollBack().then(release) : release()),
      };
      return client as unknown as PostgresPoolClient;
    },
    executeSql: async (sql, values) => {
      const release = await acquire();
      try {
        const results = await query(sql, values?.length === 0 ? undefined : values);
        return { rows: results.flatMap(({ rows }) => rows) };
      } catch (error) {
        await rollBack();
        throw error;
      } finally {
        release();
      }
    },
    end: async () => {
      const release = await acquire();
      await engine.close().finally(release);
    },
  };
}

function createConnectionLock(timeoutMs: number) {
  let last: Promise<void> = Promise.resolve();
  let count = 0;
  const acquire = async (): Promise<() => void> => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const previous = last;
    last = previous.then(() => released);
    const timedOut = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      timedOut.reject(new PoolTimeoutError("the embedded database stayed busy"));
    }, timeoutMs);
    count += 1;
    try {
      await Promise.race([previous, timedOut.promise]);
      return release;
    } catch (error) {
      release();
      throw error;
    } finally {
      clearTimeout(timer);
      count -= 1;
    }
  };
  return { acquire, waiting: () => count };
}

function readResult({ command, rowCount, fields, rows }: RawResult): PoolResult {
  const readers = fields.map(({ dataTypeID }) => valueReader(dataTypeID));
  const read = (text: string | null, column: number) =>
    text === null ? null : readers[column]!(text);
  return {
    command,
    rowCount,
    rows: rows.map((row) =>
      Object.fromEntries(row.map((text, column) => [fields[column]!.name, read(text, column)])),
    ),
  };
}
