import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";

import * as baseline from "./0001-baseline.ts";

/** Every migration by name, in order. A migration that was released never changes; add the next one. */
const migrations = { "0001-baseline": baseline };

/**
 * Brings the tables up to date. Concurrent starts wait for the migrator's advisory lock; later ones find nothing to do.
 *
 * @throws the first error of a migration, after its changes have been rolled back
 */
export async function migrateToLatest<Tables>(db: Kysely<Tables>): Promise<void> {
  if (await isUpToDate(db)) return;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error instanceof Error) throw error;
}

/** Checked first, because the migrator reads the whole catalog, which takes nearly as long as opening the store. */
async function isUpToDate<Tables>(db: Kysely<Tables>): Promise<boolean> {
  const table = sql<{
    isThere: boolean;
  }>`select to_regclass('kysely_migration') is not null as "isThere"`;
  if ((await table.execute(db)).rows[0]?.isThere !== true) return false;
  const done = sql<{ name: string }>`select name from kysely_migration order by name`;
  const names = (await done.execute(db)).rows.map(({ name }) => name);
  return names.join() === Object.keys(migrations).join();
}
