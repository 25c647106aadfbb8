import type { Kysely } from "kysely";
import { Migrator } from "kysely/migration";

import * as preQualification from "./0001-pre-qualification.ts";

/** Every migration by name, in order. A migration that was released never changes; add the next one. */
const migrations = { "0001-pre-qualification": preQualification };

/**
 * Brings the tables up to date. Concurrent starts take turns under the migrator's lock, and those that come
 * later find nothing to do.
 *
 * @throws the first error of a migration; what it began has been rolled back
 */
export async function migrateToLatest<Tables>(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error instanceof Error) throw error;
}
