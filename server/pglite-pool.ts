import type { PostgresPool, PostgresPoolClient } from "kysely";

import { toParameterText, valueTypes } from "./database-values.ts";
import type { Engine, RawResult } from "./pglite-engine.ts";

type PoolRow = Record<string, unknown>;
type PoolResult = { command: string; rowCount: number | null; rows: PoolRow[] };

/** What `pg.Pool` offers and we use, over the one connection of the embedded database. */
export type EmbeddedPool = PostgresPool & {
  /** Any number of statements without values, or one with values; a failed batch is rolled back. */
  readonly executeSql: (sql: string, values?: readonly unknown[]) => Promise<{ rows: PoolRow[] }>;
};

/** The one connection stayed taken: a store asked for a second one inside a transaction, or a query hangs. */
export class PoolTimeoutError extends Error {
  override name = "PoolTimeoutError";
  readonly code = "POOL_TIMEOUT";
}

/**
 * Lends the one connection of the embedded database to one caller at a time, in the order of asking.
 *
 * @param patience - milliseconds that a caller waits before a {@link PoolTimeoutError}
 */
export function createEmbeddedPool(engine: Engine, patience = 10_000): EmbeddedPool {
  const turns = createTurns(patience);
  const query = async (sql: string, values?: readonly unknown[]) => {
    const results = await engine.run(sql, values?.map(toParameterText));
    return results.map(readResult);
  };
  const rollBack = () => engine.run("rollback").catch(() => undefined);

  return {
    options: {},
    connect: async () => {
      const giveBack = await turns.take();
      return {
        query: async (sql: string, values: readonly unknown[]) => (await query(sql, values))[0],
        release: (isBroken?: boolean) => void (isBroken ? rollBack().then(giveBack) : giveBack()),
      } as unknown as PostgresPoolClient;
    },
    executeSql: async (sql, values) => {
      const giveBack = await turns.take();
      try {
        const results = await query(sql, values?.length === 0 ? undefined : values);
        return { rows: results.flatMap(({ rows }) => rows) };
      } catch (error) {
        await rollBack();
        throw error;
      } finally {
        giveBack();
      }
    },
    end: async () => {
      const giveBack = await turns.take();
      await engine.close().finally(giveBack);
    },
  };
}

/** A queue of callers of which one at a time goes on; a caller out of patience leaves the queue. */
function createTurns(patience: number) {
  const waiting: (() => void)[] = [];
  let isTaken = false;
  const giveBack = () => {
    const next = waiting.shift();
    if (next) next();
    else isTaken = false;
  };
  const once = () => {
    let isGivenBack = false;
    return () => {
      if (isGivenBack) return;
      isGivenBack = true;
      giveBack();
    };
  };
  const take = () =>
    new Promise<() => void>((resolve, reject) => {
      if (!isTaken) {
        isTaken = true;
        resolve(once());
        return;
      }
      const start = () => {
        clearTimeout(timer);
        resolve(once());
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(start), 1);
        reject(new PoolTimeoutError("the embedded database stayed busy"));
      }, patience);
      waiting.push(start);
    });
  return { take };
}

function readResult({ command, rowCount, fields, rows }: RawResult): PoolResult {
  const readers = fields.map(({ dataTypeID }): ((text: string) => unknown) =>
    valueTypes.getTypeParser(dataTypeID, "text"),
  );
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
