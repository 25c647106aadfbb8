import { type Kysely, sql } from "kysely";

/**
 * What a bureau is asked, once each: `subject` is whose submission it is (a verified instance, a visit, an application),
 * `request_index` the keyed hash of what was submitted, `reference` what the bureau recognises a repeated pull by.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table credit_pulls (
    reference text primary key,
    subject text not null,
    request_index text not null,
    locked_until timestamptz not null,
    created_at timestamptz not null,
    unique (subject, request_index)
  )`,
  `create index credit_pulls_created_at on credit_pulls (created_at)`,
];
