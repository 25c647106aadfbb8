import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";

import * as schema from "./0001-schema.ts";

/** A released one never changes. One that only adds tables, indexes, or nullable or defaulted columns is `-additive`. */
export const migrations = {
  "0001-schema": schema,
};

export class SchemaError extends Error {
  override name = "SchemaError";
}

/** Additive migrations of a newer release are accepted: releases can run side by side. @throws SchemaError after any other */
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
