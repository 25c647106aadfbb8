import type { PostgresPool, PostgresPoolClient } from "kysely";

import { toParameterText, valueReader } from "./values.ts";
import type { Engine, RawResult } from "./pglite-engine.ts";
import { EngineStoppedError } from "./pglite-thread.ts";
import { createTurns, type GiveBack } from "./pglite-queue.ts";

type PoolRow = Record<string, unknown>;
type PoolResult = { command: string; rowCount: number | null; rows: PoolRow[] };
type Ask = (sql: string, values?: readonly unknown[]) => Promise<PoolResult[]>;

/** What `pg.Pool` offers and we use, over the one connection of the embedded database. */
export type EmbeddedPool = PostgresPool & {
  /** Any number of statements without values, or one with values; a failed batch is rolled back. */
  readonly executeSql: (sql: string, values?: readonly unknown[]) => Promise<{ rows: PoolRow[] }>;
  /** How many callers wait for the connection. */
  readonly waiting: () => number;
};

/**
 * Lends the one connection of the embedded database to one caller at a time, in the order of asking.
 *
 * @param patience - milliseconds that a caller waits before a `PoolTimeoutError`
 */
export function createEmbeddedPool(engine: Engine, patience = 10_000): EmbeddedPool {
  const nextTurn = createTurns(patience);
  let waiting = 0;
  const takeTurn = async () => {
    waiting += 1;
    try {
      return await nextTurn();
    } finally {
      waiting -= 1;
    }
  };
  const ask: Ask = async (sql, values) => {
    const results = await engine.run(sql, values?.map(toParameterText));
    return results.map(readResult);
  };
  const rollBack = () => engine.run("rollback").catch(() => undefined);

  return {
    options: {},
    waiting: () => waiting,
    connect: async () => {
      const giveBack = await takeTurn();
      return lend(ask, () => void rollBack().then(giveBack), giveBack);
    },
    executeSql: async (sql, values) => {
      const giveBack = await takeTurn();
      try {
        const results = await ask(sql, values?.length === 0 ? undefined : values);
        return { rows: results.flatMap(({ rows }) => rows) };
      } catch (error) {
        await rollBack();
        throw error;
      } finally {
        giveBack();
      }
    },
    end: async () => {
      const giveBack = await takeTurn();
      await engine.close().finally(giveBack);
    },
  };
}

/**
 * The connection as its borrower sees it. When the engine dies while it is lent, the loan ends too: on the engine that
 * starts next, the rest of a transaction would commit statement by statement.
 */
function lend(ask: Ask, rollBackAndGiveBack: GiveBack, giveBack: GiveBack): PostgresPoolClient {
  let death: EngineStoppedError | undefined;
  const client = {
    query: async (sql: string, values: readonly unknown[]) => {
      if (death) throw death;
      try {
        return (await ask(sql, values))[0];
      } catch (error) {
        if (error instanceof EngineStoppedError) death = error;
        throw error;
      }
    },
    release: (isBroken?: boolean) => (isBroken && !death ? rollBackAndGiveBack() : giveBack()),
  };
  return client as unknown as PostgresPoolClient;
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
