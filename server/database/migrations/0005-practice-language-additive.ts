import { type Kysely, sql } from "kysely";

/** Null for a practice that leaves the language to the browser. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table providers add column language text`.execute(db);
}
