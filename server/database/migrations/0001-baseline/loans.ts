/** Agreements, their signatures and payments. Spec sections 2.5 and 7.1. */
export const loans = [
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
    origin_index text,
    signed_at timestamptz not null
  )`,
  `create index signatures_application_id on signatures (application_id)`,

  `create table payment_methods (
    token text primary key,
    session_id text not null,
    type text not null,
    brand text,
    last_four text not null,
    created_at timestamptz not null
  )`,
  `create index payment_methods_session_id on payment_methods (session_id)`,
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

  // Only the tokenizer reads these two; with another processor they stay empty. See docs/payments.md.
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
