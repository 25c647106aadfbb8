import { type Kysely, sql } from "kysely";

/** Agreements and addenda, whose bytes never change, and how they were signed. Spec sections 2.5 and 7.1. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table agreements (
    id text primary key,
    application_id text not null references applications,
    kind text not null check (kind in ('agreement', 'addendum')),
    facts_index text not null,
    agreed_on date not null,
    first_payment_on date not null,
    text_cipher bytea not null,
    document_cipher bytea not null,
    sha256 text not null,
    created_at timestamptz not null
  )`,
  `create index agreements_application_id on agreements (application_id, created_at)`,
  `create table signatures (
    agreement_id text primary key references agreements,
    application_id text not null references applications,
    session_id text not null,
    document_sha256 text not null,
    consent_hash text not null,
    locale text not null,
    accepted_sections jsonb not null,
    address_cipher bytea not null,
    user_agent text,
    certificate_cipher bytea not null,
    certificate_sha256 text not null,
    signed_at timestamptz not null
  )`,
  `create index signatures_application_id on signatures (application_id)`,
];
