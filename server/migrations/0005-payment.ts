import { type Kysely, sql } from "kysely";

/**
 * What is charged, with what. The tables `vault_entries` and `processor_charges` are the tokenizer's own: nothing else
 * reads them, and a deployment with another processor leaves them empty. Docs: payments.md.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table payment_methods (
    token text primary key,
    session_id text not null,
    type text not null,
    brand text,
    last_four text not null,
    created_at timestamptz not null
  )`,
  `create table charges (
    id text primary key,
    application_id text not null references applications,
    purpose text not null check (purpose in ('down-payment')),
    amount_cents bigint not null check (amount_cents > 0),
    token text not null,
    state text not null check (state in ('pending', 'succeeded', 'refused')),
    reason text,
    created_at timestamptz not null,
    settled_at timestamptz
  )`,
  `create unique index charges_one_open on charges (application_id, purpose) where state in ('pending', 'succeeded')`,
  `create index charges_application_id on charges (application_id)`,
  `create table vault_entries (
    token text primary key,
    kind text not null check (kind in ('card', 'bank')),
    number_cipher bytea not null,
    brand text,
    last_four text not null,
    funding_type text not null,
    created_at timestamptz not null
  )`,
  `create table processor_charges (
    key text primary key,
    token text not null,
    amount_cents bigint not null,
    state text not null check (state in ('succeeded', 'refused')),
    reason text,
    created_at timestamptz not null
  )`,
];
