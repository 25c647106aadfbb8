import { type Kysely, sql } from "kysely";

/** An application that is held is not disposed of, by its age or on request. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table applications add column held_at timestamptz").execute(db);
}
