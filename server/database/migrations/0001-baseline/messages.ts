export const messages = [
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
  // An applicant who did not agree to electronic notices gets a letter. 15 USC 7001(c).
  `create table messages (
    id text primary key,
    channel text not null check (channel in ('sms', 'email', 'letter')),
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
  `create index messages_application_id on messages (application_id)`,
  `create index messages_state on messages (state) where state in ('queued', 'dead')`,
  `create index messages_letter on messages (application_id) where channel = 'letter'`,
];
