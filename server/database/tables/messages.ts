import * as c from "./columns.ts";

export const messageTables = {
  notices: {
    id: c.also(c.text(), "primary key"),
    application_id: c.also(c.text(), "references applications"),
    kind: c.text(),
    due_on: c.day(),
    content_cipher: c.bytes(),
    document_cipher: c.nullable(c.bytes()),
    sha256: c.nullable(c.text()),
    created_at: c.time(),
    sent_at: c.nullable(c.time()),
  },

  /** `kept` is only in the development outbox; `dead` needs a person. */
  messages: {
    id: c.also(c.text(), "primary key"),
    /** An applicant who did not agree to electronic notices gets a letter. 15 USC 7001(c). */
    channel: c.oneOf("sms", "email", "letter"),
    to_cipher: c.bytes(),
    body_cipher: c.bytes(),
    application_id: c.nullable(c.also(c.text(), "references applications")),
    is_test: c.boolean(),
    state: c.oneOf("queued", "sent", "dead", "kept"),
    dedupe: c.also(c.text(), "unique"),
    attempts: c.defaulted(c.integer(), "0"),
    last_error: c.nullable(c.text()),
    created_at: c.time(),
    sent_at: c.nullable(c.time()),
  },

  /** An event for outside systems. `stopped` ones wait for a replay. docs/events.md. */
  events: {
    id: c.also(c.text(), "primary key"),
    application_id: c.also(c.text(), "references applications on delete cascade"),
    sequence: c.also(c.integer(), "check (sequence > 0)"),
    type: c.text(),
    schema_version: c.integer(),
    occurred_at: c.time(),
    data: c.json<{ readonly [name: string]: unknown }>(),
    state: c.defaulted(c.oneOf("waiting", "delivered", "stopped"), "'waiting'"),
    /** The next attempt, or the end of the running one. */
    due_at: c.defaulted(c.time(), "now()"),
    attempts: c.defaulted(c.integer(), "0"),
    last_error: c.nullable(c.text()),
    delivered_at: c.nullable(c.time()),
  },
};

export const messageRules = [
  `alter table events add unique (application_id, sequence)`,
  `create index notices_application_id on notices (application_id)`,
  `create index messages_created_at on messages (created_at)`,
  `create index messages_application_id on messages (application_id)`,
  `create index messages_state on messages (state) where state in ('queued', 'dead')`,
  `create index messages_letter on messages (application_id) where channel = 'letter'`,
  `create index events_undelivered on events (application_id) where state <> 'delivered'`,
];
