import type { Kysely } from "kysely";
import { Migrator } from "kysely/migration";

import * as preQualification from "./0001-pre-qualification.ts";
import * as lender from "./0002-lender.ts";

/** Every migration by name, in order. A migration that was released never changes; add the next one. */
const migrations = { "0001-pre-qualification": preQualification, "0002-lender": lender };

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
