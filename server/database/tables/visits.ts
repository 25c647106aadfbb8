import * as c from "./columns.ts";

export const visitTables = {
  /** `provider_version`: what it was shown; `proved_at`: phone on file verified, or data entered. Spec section 3. */
  sessions: {
    id: c.also(c.text(), "primary key"),
    provider_key: c.also(c.text(), "references providers"),
    provider_version: c.nullable(c.integer()),
    is_test: c.defaulted(c.boolean(), "false"),
    application_id: c.nullable(c.also(c.text(), "references applications")),
    proved_at: c.nullable(c.time()),
    entry_hash: c.nullable(c.text()),
    /** To the minute. */
    last_seen_at: c.defaulted(c.time(), "now()"),
    created_at: c.time(),
    expires_at: c.time(),
  },

  /** `hash` is SHA-256 of the token, which is not stored. An `entry` token opens an application and has no session yet. */
  tokens: {
    hash: c.also(c.text(), "primary key"),
    session_id: c.nullable(c.also(c.text(), "references sessions on delete cascade")),
    kind: c.oneOf("v21", "easyApi", "entry"),
    application_id: c.nullable(c.text()),
    used_at: c.nullable(c.time()),
    expires_at: c.time(),
    revoked_at: c.nullable(c.time()),
    created_at: c.time(),
  },

  /** A link that continues a visit on the applicant's own phone: nothing typed. `id` lets the device poll it. */
  hand_offs: {
    id: c.also(c.text(), "primary key"),
    token_hash: c.also(c.text(), "unique"),
    session_id: c.also(c.text(), "references sessions on delete cascade"),
    provider_key: c.text(),
    program_code: c.nullable(c.text()),
    amount_cents: c.nullable(c.integer()),
    step: c.text(),
    is_test: c.boolean(),
    created_at: c.time(),
    expires_at: c.time(),
    taken_at: c.nullable(c.time()),
    taken_session_id: c.nullable(c.text()),
  },
};

export const visitRules = [
  `alter table tokens add constraint tokens_entry_check check ((kind = 'entry') = (session_id is null))`,
  `create index sessions_expires_at on sessions (expires_at)`,
  `create index sessions_application_id on sessions (application_id)`,
  `create index tokens_session_id on tokens (session_id)`,
  `create index tokens_application_id on tokens (application_id) where application_id is not null`,
  `create index tokens_expires_at on tokens (expires_at)`,
  `create index hand_offs_session_id on hand_offs (session_id)`,
  `create unique index hand_offs_taken_once on hand_offs (session_id) where taken_at is not null`,
  `create index hand_offs_expires_at on hand_offs (expires_at)`,
];
