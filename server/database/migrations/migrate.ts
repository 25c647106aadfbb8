import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";

import * as baseline from "./0001-baseline.ts";

/**
 * Every migration by name, in order. A migration that was released never changes; add the next one. If it only adds tables,
 * indexes, or columns that are nullable or have a default, its name ends in `-additive`.
 */
export const migrations = {
  "0001-baseline": baseline,
};

export class SchemaError extends Error {
  override name = "SchemaError";
}

/**
 * Brings the tables up to date. Concurrent starts wait for the migrator's advisory lock; later ones find nothing to do.
 * Additive migrations of a newer release are accepted, so that releases can run side by side and be rolled back.
 *
 * @throws SchemaError after another migration of a newer release
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
  const known = Object.keys(migrations);
  const unknown = names.filter((name) => !known.includes(name));
  const breaking = unknown.find((name) => !name.endsWith("-additive"));
  if (breaking !== undefined) throw new SchemaError(wayBack(breaking));
  return known.every((name) => names.includes(name));
}

function wayBack(migration: string): string {
  return `this release cannot use the database after the migration ${migration}: start the release that made it, or restore the backup from before the upgrade`;
}
