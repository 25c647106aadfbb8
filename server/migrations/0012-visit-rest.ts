import { type Kysely, sql } from "kysely";

/** When a visit was last heard of: one that rests ends by itself. Those that are open begin to rest now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`alter table sessions add column last_seen_at timestamptz not null default now()`)
    .execute(db);
}
