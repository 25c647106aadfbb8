import { type Kysely, sql } from "kysely";

/** The tables of pre-qualification. Spec sections 3 and 7. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table providers (
    key text primary key,
    provider_id text not null unique,
    name text not null,
    practice_name text,
    phone text,
    sandbox boolean not null,
    feature_flags jsonb not null,
    allowed_origins jsonb not null,
    program_codes jsonb not null,
    steps jsonb not null,
    texts jsonb not null,
    themes jsonb not null,
    theme_id text,
    fault text,
    updated_at timestamptz not null
  )`,
  `create table sessions (
    id text primary key,
    provider_key text not null references providers,
    is_test boolean not null default false,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index sessions_expires_at on sessions (expires_at)`,
  `create table tokens (
    hash text primary key,
    session_id text not null references sessions on delete cascade,
    kind text not null check (kind in ('v21', 'easyApi')),
    application_id text,
    expires_at timestamptz not null,
    revoked_at timestamptz,
    created_at timestamptz not null
  )`,
  `create index tokens_session_id on tokens (session_id)`,
  `create index tokens_expires_at on tokens (expires_at)`,
  `create table verifications (
    id text primary key,
    session_id text not null,
    provider_key text not null references providers,
    phone_cipher bytea not null,
    phone_index text not null,
    code_hash text not null,
    is_test boolean not null,
    attempts_left integer not null check (attempts_left >= 0),
    expires_at timestamptz not null,
    verified_at timestamptz,
    superseded_at timestamptz,
    created_at timestamptz not null
  )`,
  `create index verifications_phone_index on verifications (phone_index, created_at)`,
  `create index verifications_session_id on verifications (session_id)`,
  `create table applications (
    id text primary key,
    session_id text not null,
    provider_key text not null references providers,
    provider_id text not null,
    program_code text not null,
    is_test boolean not null,
    status text check (status in ('APR', 'DOC', 'DCN')),
    disposition text,
    max_finance_amount_cents bigint check (max_finance_amount_cents >= 0),
    offers jsonb not null,
    other_offers_available boolean not null,
    reasons jsonb not null,
    score integer,
    person_cipher bytea not null,
    person_index text not null,
    phone_index text not null,
    email_index text not null,
    verification_id text not null unique references verifications,
    expires_on date,
    meta jsonb not null,
    decision jsonb,
    confirmed_at timestamptz,
    kyc_sent_at timestamptz,
    welcome_sent_at timestamptz,
    created_at timestamptz not null
  )`,
  `create index applications_session_id on applications (session_id)`,
  `create index applications_person_index on applications (person_index, created_at)`,
  `create table identity_checks (
    person_index text not null,
    last_four_index text not null,
    is_refused boolean not null,
    checked_at timestamptz not null,
    primary key (person_index, last_four_index)
  )`,
  `create index identity_checks_checked_at on identity_checks (checked_at)`,
  `create table consents (
    id text primary key,
    session_id text not null,
    provider_key text not null references providers,
    kind text not null check (kind in ('contact', 'credit-report', 'e-sign')),
    text_hash text not null,
    locale text not null,
    attested boolean not null,
    shown text not null,
    address_cipher bytea,
    user_agent text,
    phone_index text,
    application_id text references applications,
    created_at timestamptz not null
  )`,
  `create index consents_session_id on consents (session_id)`,
  `create index consents_application_id on consents (application_id)`,
  `create table idempotency_keys (
    scope text not null,
    key text not null,
    endpoint text not null,
    request_hash text not null,
    status integer,
    response_cipher bytea,
    locked_until timestamptz not null,
    created_at timestamptz not null,
    primary key (scope, key)
  )`,
  `create index idempotency_keys_created_at on idempotency_keys (created_at)`,
  `create table notices (
    id text primary key,
    application_id text not null references applications,
    kind text not null,
    due_on date not null,
    content_cipher bytea not null,
    document_cipher bytea,
    sha256 text,
    created_at timestamptz not null,
    sent_at timestamptz
  )`,
  `create index notices_application_id on notices (application_id)`,
  `create table messages (
    id text primary key,
    channel text not null check (channel in ('sms', 'email')),
    to_cipher bytea not null,
    body_cipher bytea not null,
    application_id text references applications,
    is_test boolean not null,
    state text not null check (state in ('queued', 'sent', 'dead', 'kept')),
    dedupe text not null unique,
    attempts integer not null default 0,
    last_error text,
    created_at timestamptz not null,
    sent_at timestamptz
  )`,
  `create index messages_created_at on messages (created_at)`,
  `create index messages_state on messages (state) where state in ('queued', 'dead')`,
  `create table rate_limits (
    key text primary key,
    window_start timestamptz not null,
    count integer not null,
    expires_at timestamptz not null
  )`,
  `create index rate_limits_expires_at on rate_limits (expires_at)`,
  `create table wrapped_keys (
    name text primary key,
    key_cipher bytea not null,
    created_at timestamptz not null
  )`,
];
