import { setTimeout } from "node:timers/promises";
import type pg from "pg";

import { readHosts } from "#server/config/database-hosts.ts";
import { poolOf } from "./pool.ts";
import type { Connection } from "./connection.ts";
import { valueTypes } from "./values.ts";
import { describeError, type Log } from "#server/telemetry/log.ts";

export async function connectToPostgres(databaseUrl: string, log: Log): Promise<Connection> {
  const pool = createPool(databaseUrl, log);
  try {
    return {
      engine: "postgres",
      durability: await readDurability(pool, log),
      pool,
      executeSql: async (sql, values) => {
        const answer: unknown = await (values?.length
          ? pool.query(sql, [...values])
          : pool.query(sql));
        return { rows: [answer].flat().flatMap((result) => (result as pg.QueryResult).rows) };
      },
      waiting: () => pool.waitingCount,
      letGo: async () => undefined,
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/** An unhandled connection error would end the process. */
function createPool(databaseUrl: string, log: Log): pg.Pool {
  const pool = poolOf(readHosts(databaseUrl)!, {
    max: 10,
    types: valueTypes,
    application_name: "carestep",
    connectionTimeoutMillis: 5000,
  });
  const note = (error: Error) => log.warn("database connection lost", describeError(error));
  pool.on("error", note);
  pool.on("connect", (client) => client.on("error", note));
  return pool;
}

async function readDurability(pool: pg.Pool, log: Log, attempts = 3): Promise<string> {
  try {
    return await describeDurability(pool);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const isLate = code === undefined || code === startingUp;
    if (!isLate || attempts === 1) throw error;
    log.warn("database did not answer in time", describeError(error));
    await setTimeout(1000);
    return readDurability(pool, log, attempts - 1);
  }
}

const startingUp = "57P03";

async function describeDurability(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings
     where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'server_version')
     order by name`,
  );
  const { server_version: version, ...flushing } = Object.fromEntries(
    rows.map(({ name, setting }) => [name, setting]),
  );
  const promise = Object.values(flushing).includes("off")
    ? "acknowledged writes may be lost when the database machine stops"
    : "acknowledged writes survive the process and the database machine";
  return `${promise} (PostgreSQL ${version}, ${Object.entries(flushing).flat().join(" ")})`;
}
