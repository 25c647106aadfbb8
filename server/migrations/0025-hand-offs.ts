import { type Kysely, sql } from "kysely";

const statements = [
  `create table hand_offs (
    id text primary key,
    token_hash text not null unique,
    session_id text not null references sessions (id) on delete cascade,
    provider_key text not null,
    program_code text,
    amount_cents integer,
    step text not null,
    is_test boolean not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    taken_at timestamptz,
    taken_session_id text
  )`,
  `create index hand_offs_session_id on hand_offs (session_id)`,
  `create index hand_offs_expires_at on hand_offs (expires_at)`,
];

/** Links from a practice's device to the applicant's own phone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) {
    // oxlint-disable-next-line no-await-in-loop -- on one connection
    await sql.raw(statement).execute(db);
  }
}
