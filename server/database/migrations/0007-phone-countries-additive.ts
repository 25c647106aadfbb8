import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table providers add column phone_countries jsonb`.execute(db);
}
