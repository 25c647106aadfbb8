import { type Kysely, sql } from "kysely";

/** A practice may name its own lender; null is the house's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table providers add column lender jsonb`.execute(db);
}
