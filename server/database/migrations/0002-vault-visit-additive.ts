import { type Kysely, sql } from "kysely";

/** A token belongs to the visit whose page requested it; null for pages and processors that name none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table vault_entries add column visit text`.execute(db);
}
