import { type Kysely, sql } from "kysely";

const statements = [
  `create table error_groups (
    id text not null,
    seen_on text not null,
    build text not null,
    provider_key text not null,
    source text not null,
    kind text not null,
    place text not null,
    event text,
    frames jsonb not null,
    attempt uuid,
    count integer not null,
    primary key (seen_on, id, build, provider_key)
  )`,
];

/**
 * What broke, a row for each group, day, build and practice. Kinds, names of charts and places in the code alone, so that no row
 * leads to a person. A call and a job have no practice and no build (""). Days are calendar days (YYYY-MM-DD).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) {
    // oxlint-disable-next-line no-await-in-loop -- on one connection
    await sql.raw(statement).execute(db);
  }
}
