import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table uploads (
    hash text primary key check (hash = encode(sha256(bytes), 'hex')),
    type text not null check (type in ('css', 'svg', 'png')),
    bytes bytea not null,
    created_at timestamptz not null default now()
  )`.execute(db);
  await sql`create trigger uploads_stay before update or delete or truncate on uploads
    for each statement execute function refuse_change()`.execute(db);
}
