/** A visit of an applicant, its tokens, and links that continue it on the applicant's own phone. */
export const visits = [
  `create table sessions (
    id text primary key,
    provider_key text not null references providers,
    provider_version integer,
    is_test boolean not null default false,
    application_id text references applications,
    proved_at timestamptz,
    entry_hash text,
    last_seen_at timestamptz not null default now(),
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index sessions_expires_at on sessions (expires_at)`,
  `create index sessions_application_id on sessions (application_id)`,

  // An entry token opens an application and has no session yet.
  `create table tokens (
    hash text primary key,
    session_id text references sessions on delete cascade,
    kind text not null check (kind in ('v21', 'easyApi', 'entry')),
    application_id text,
    used_at timestamptz,
    expires_at timestamptz not null,
    revoked_at timestamptz,
    created_at timestamptz not null,
    constraint tokens_entry_check check ((kind = 'entry') = (session_id is null))
  )`,
  `create index tokens_session_id on tokens (session_id)`,
  `create index tokens_application_id on tokens (application_id) where application_id is not null`,
  `create index tokens_expires_at on tokens (expires_at)`,

  `create table hand_offs (
    id text primary key,
    token_hash text not null unique,
    session_id text not null references sessions on delete cascade,
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
  `create unique index hand_offs_taken_once on hand_offs (session_id) where taken_at is not null`,
  `create index hand_offs_expires_at on hand_offs (expires_at)`,
];
