import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { freePort } from "#test/support/run/free-port.ts";
import type { TestPostgres } from "./postgres.ts";

export type Standby = {
  readonly host: string;
  readonly promote: () => Promise<unknown>;
  readonly stop: () => Promise<unknown>;
};

export const crash = ({ command, home }: TestPostgres) =>
  command("pg_ctl", "-D", join(home, "data"), "-m", "immediate", "-w", "stop");

/** @returns a standby that confirms each commit */
export async function synchronousStandby({ command, home, url }: TestPostgres): Promise<Standby> {
  const folder = join(home, "standby");
  const port = await freePort();
  const control = (...words: string[]) => command("pg_ctl", "-D", folder, "-w", ...words);
  await command("pg_basebackup", "-D", folder, "-R", "-c", "fast", "-d", url);
  const options = `-p ${port} -h 127.0.0.1 -k ${home} -c max_connections=200`;
  await control("-l", `${folder}.log`, "-o", options, "start");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("alter system set synchronous_standby_names = '*'");
  await client.query("select pg_reload_conf()");
  const isSync = "select 1 from pg_stat_replication where sync_state = 'sync'";
  while ((await client.query(isSync)).rowCount === 0) await setTimeout(50);
  await client.end();
  return {
    host: `127.0.0.1:${port}`,
    promote: () => control("promote"),
    stop: () => control("-m", "fast", "stop"),
  };
}
