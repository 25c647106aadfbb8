import { type Kysely, sql } from "kysely";

/** From where a code was asked for, as a keyed hash: wrong codes count against whoever gives them first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table verifications add column address_index text`).execute(db);
}
