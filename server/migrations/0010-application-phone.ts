import { type Kysely, sql } from "kysely";

/** Who has lost a link is found by the phone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create index applications_phone_index on applications (phone_index, created_at)`)
    .execute(db);
}
