/** What calls share between processes: answers by idempotency key, counters of limits, and encrypted keys. */
export const calls = [
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
