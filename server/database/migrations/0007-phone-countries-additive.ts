import { type Kysely, sql } from "kysely";

/** Null for a practice that accepts phones of the United States and Canada only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table providers add column phone_countries jsonb`.execute(db);
}
