import { type Kysely, sql } from "kysely";

const statements = [
  `create table insight_loans (
    attempt uuid primary key,
    provider_key text not null,
    noted_on text not null
  )`,
];

/**
 * Which attempts came to a loan: their random ids, the practice and the first day of the month (YYYY-MM-DD). No loan, no
 * application and no time, so that no row leads to a person.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) {
    // oxlint-disable-next-line no-await-in-loop -- on one connection
    await sql.raw(statement).execute(db);
  }
}
