import * as c from "./columns.ts";

export const callTables = {
  /** The answer of an unsafe call by its `Idempotency-Key`; `status` is null while it runs, until `locked_until`. */
  idempotency_keys: {
    scope: c.text(),
    key: c.text(),
    endpoint: c.text(),
    request_hash: c.text(),
    status: c.nullable(c.integer()),
    response_cipher: c.nullable(c.bytes()),
    locked_until: c.time(),
    created_at: c.time(),
  },

  /** One window of a limit, shared by all processes. `key` contains a keyed hash, never a number or address. */
  rate_limits: {
    key: c.also(c.text(), "primary key"),
    window_start: c.time(),
    count: c.integer(),
    expires_at: c.time(),
  },

  /** Keys encrypted by ENCRYPTION_KEYS, so that the look-up key survives rotation. */
  wrapped_keys: {
    name: c.also(c.text(), "primary key"),
    key_cipher: c.bytes(),
    created_at: c.time(),
  },
};

export const callRules = [
  `alter table idempotency_keys add primary key (scope, key)`,
  `create index idempotency_keys_created_at on idempotency_keys (created_at)`,
  `create index rate_limits_expires_at on rate_limits (expires_at)`,
];
