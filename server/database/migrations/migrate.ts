import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";

import * as baseline from "./0001-baseline.ts";
import * as vaultVisit from "./0002-vault-visit-additive.ts";
import * as signUp from "./0003-sign-up-additive.ts";
import * as events from "./0004-events-additive.ts";
import * as practiceLanguage from "./0005-practice-language-additive.ts";
import * as uploads from "./0006-uploads-additive.ts";
import * as phoneCountries from "./0007-phone-countries-additive.ts";

/**
 * Every migration by name, in order. A migration that was released never changes; add the next one. If it only adds tables,
 * indexes, or columns that are nullable or have a default, its name ends in `-additive`.
 */
export const migrations = {
  "0001-baseline": baseline,
  "0002-vault-visit-additive": vaultVisit,
  "0003-sign-up-additive": signUp,
  "0004-events-additive": events,
  "0005-practice-language-additive": practiceLanguage,
  "0006-uploads-additive": uploads,
  "0007-phone-countries-additive": phoneCountries,
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
