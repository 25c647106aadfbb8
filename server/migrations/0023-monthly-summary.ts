import { type Kysely, sql } from "kysely";

const statements = [
  `alter table providers add column summary_email text`,
  `create table insight_summaries (
    provider_key text not null,
    month text not null,
    primary key (provider_key, month)
  )`,
];

/** Where a practice wants the monthly summary of its insights, and of which months (YYYY-MM) it was told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) {
    // oxlint-disable-next-line no-await-in-loop -- on one connection
    await sql.raw(statement).execute(db);
  }
}
