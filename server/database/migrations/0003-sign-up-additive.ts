import { type Kysely, sql } from "kysely";

/** When the borrower of an active loan was registered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table applications add column signed_up_at timestamptz`.execute(db);
}
