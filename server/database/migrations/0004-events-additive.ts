import { type Kysely, sql } from "kysely";

/** Events for outside systems. Older releases do not know them and delete applications, so deletions cascade. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table events (
    id text primary key,
    application_id text not null references applications on delete cascade,
    sequence int not null check (sequence > 0),
    type text not null,
    schema_version int not null,
    occurred_at timestamptz not null,
    data jsonb not null,
    state text not null default 'waiting' check (state in ('waiting', 'delivered', 'stopped')),
    due_at timestamptz not null default now(),
    attempts int not null default 0,
    last_error text,
    delivered_at timestamptz,
    unique (application_id, sequence)
  )`.execute(db);
  await sql`create index events_undelivered on events (application_id) where state <> 'delivered'`.execute(
    db,
  );
}
