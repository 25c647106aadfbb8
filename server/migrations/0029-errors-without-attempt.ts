import type { Kysely } from "kysely";

/** An attempt keeps what broke on it, so that what broke need not name an attempt. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("error_groups").dropColumn("attempt").execute();
}
