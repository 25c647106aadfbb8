import type { Insertable, Selectable } from "kysely";
import type { ProgramCode, Theme } from "#domain/provider/provider.ts";
import type { StepsConfiguration, Text } from "#domain/step/step.ts";
import type { ApplicationSchema } from "./application-schema.ts";
import type { AuditSchema } from "./audit-schema.ts";
import type { ClosingSchema } from "./closing-schema.ts";
import type { Defaulted, Json, JsonText, Nullable, NullableJson } from "./columns.ts";
import type { InsightsSchema } from "./insights-schema.ts";
import type { Lender } from "#server/config/lender.ts";
import type { LoanSettings } from "#server/config/loan-settings.ts";

/**
 * The text to store for a value in a jsonb column.
 *
 * @example toJson([1, 2]) // "[1,2]"
 */
export function toJson<Value>(value: Value): JsonText<Value> {
  return JSON.stringify(value);
}

/**
 * A practice and its configuration. `fault` says why the configuration cannot be compiled. Where `lender` is null the house
 * lends, where `loan` is null `plainLoanSettings` hold. Spec section 3, "Provider".
 */
type ProvidersTable = {
  key: string;
  provider_id: string;
  name: string;
  practice_name: Nullable<string>;
  phone: Nullable<string>;
  sandbox: boolean;
  feature_flags: Json<readonly string[]>;
  allowed_origins: Json<readonly string[]>;
  program_codes: Json<readonly ProgramCode[]>;
  steps: Json<StepsConfiguration>;
  texts: Json<{ readonly [code: string]: Text }>;
  themes: Json<readonly Theme[]>;
  theme_id: Nullable<string>;
  lender: NullableJson<Lender>;
  loan: NullableJson<LoanSettings>;
  fault: Nullable<string>;
  /** For trying out; refreshed at each start, until somebody publishes it anew. */
  is_demo: Defaulted<boolean>;
  version: Nullable<number>;
  updated_at: Date;
};

/**
 * One visit of an applicant. Tokens hang on it. Spec section 3, "Session tokens held". `application_id` is the application
 * that it was opened for or that it made; `provider_version` what it was shown; `proved_at` is when its applicant proved the phone on file or gave the data.
 */
type SessionsTable = {
  id: string;
  provider_key: string;
  provider_version: Nullable<number>;
  is_test: Defaulted<boolean>;
  application_id: Nullable<string>;
  proved_at: Nullable<Date>;
  /** The entry token that it was opened with. */
  entry_hash: Nullable<string>;
  /** When it last called, to the minute. */
  last_seen_at: Defaulted<Date>;
  created_at: Date;
  expires_at: Date;
};

/**
 * A token; `hash` is SHA-256 of the token, which itself is never stored. An `entry` token has an application instead of a
 * session, and is used up at `used_at`.
 */
type TokensTable = {
  hash: string;
  session_id: Nullable<string>;
  kind: "v21" | "easyApi" | "entry";
  /** The application that an entry token opens. */
  application_id: Nullable<string>;
  used_at: Nullable<Date>;
  expires_at: Date;
  revoked_at: Nullable<Date>;
  created_at: Date;
};

/** A code sent to a phone. `attempts_left` counts down with each check. Spec section 7.3. */
type VerificationsTable = {
  id: string;
  session_id: string;
  provider_key: string;
  phone_cipher: Buffer;
  phone_index: string;
  code_hash: string;
  is_test: boolean;
  attempts_left: number;
  expires_at: Date;
  verified_at: Nullable<Date>;
  superseded_at: Nullable<Date>;
  address_index: Nullable<string>;
  created_at: Date;
};

type CreditPullsTable = {
  reference: string;
  subject: string;
  request_index: string;
  locked_until: Date;
  created_at: Date;
};

/** A last four digits that was given for a person (name, birth date, zip): keyed hashes only. Promise P4. */
type IdentityChecksTable = {
  subject_index: string;
  tried_index: string;
  is_refused: boolean;
  checked_at: Date;
};

/** What an applicant agreed to, and the words that were shown: `text_hash` is SHA-256 of `shown`. */
type ConsentsTable = {
  id: string;
  session_id: string;
  provider_key: string;
  kind: "contact" | "credit-report" | "e-sign";
  text_hash: string;
  locale: string;
  attested: boolean;
  shown: string;
  address_cipher: Nullable<Buffer>;
  user_agent: Nullable<string>;
  phone_index: Nullable<string>;
  /** Keyed hash of the group of addresses that it came from; absent in rows from before the audit. */
  origin_index: Nullable<string>;
  application_id: Nullable<string>;
  created_at: Date;
};

/** The answer to an unsafe call by its `Idempotency-Key`; `status` is null while the call runs, until `locked_until`. */
type IdempotencyKeysTable = {
  scope: string;
  key: string;
  endpoint: string;
  request_hash: string;
  status: Nullable<number>;
  response_cipher: Nullable<Buffer>;
  locked_until: Date;
  created_at: Date;
};

/**
 * A letter owed for a decision: what it says, and, once it was written, its bytes, which never change after.
 * `due_on` is a calendar day (YYYY-MM-DD).
 */
type NoticesTable = {
  id: string;
  application_id: string;
  kind: string;
  due_on: string;
  content_cipher: Buffer;
  document_cipher: Nullable<Buffer>;
  sha256: Nullable<string>;
  created_at: Date;
  sent_at: Nullable<Date>;
};

/** A message owed or sent. `kept` is a message that stays in the development outbox; `dead` needs a person. */
type MessagesTable = {
  id: string;
  /** A letter is printed and posted by whoever empties the printer's queue. */
  channel: "sms" | "email" | "letter";
  to_cipher: Buffer;
  body_cipher: Buffer;
  application_id: Nullable<string>;
  is_test: boolean;
  state: "queued" | "sent" | "dead" | "kept";
  /** One message for one reason: a second insert with the same value is the same message. */
  dedupe: string;
  attempts: Defaulted<number>;
  last_error: Nullable<string>;
  created_at: Date;
  sent_at: Nullable<Date>;
};

/**
 * A link from a practice's device to the applicant's own phone: what it carries, and nothing that was typed. `id` is the
 * device's own way to see what became of it; of the link's token only the hash is stored.
 */
type HandOffsTable = {
  id: string;
  token_hash: string;
  session_id: string;
  provider_key: string;
  program_code: Nullable<string>;
  amount_cents: Nullable<number>;
  /** The key of the step that the applicant was on. */
  step: string;
  is_test: boolean;
  created_at: Date;
  expires_at: Date;
  taken_at: Nullable<Date>;
  /** The visit that went on by it. */
  taken_session_id: Nullable<string>;
};

/** A counter of one limit in one window, shared by all processes. `key` holds a keyed hash, never a number or address. */
type RateLimitsTable = {
  key: string;
  window_start: Date;
  count: number;
  expires_at: Date;
};

/** Keys that live in the database, encrypted by ENCRYPTION_KEYS: the look-up key survives rotation. */
type WrappedKeysTable = {
  name: string;
  key_cipher: Buffer;
  created_at: Date;
};

/** Every table of the product; pg-boss keeps its own in the schema `pgboss`. */
export type Schema = ApplicationSchema &
  AuditSchema &
  ClosingSchema &
  InsightsSchema & {
    providers: ProvidersTable;
    sessions: SessionsTable;
    tokens: TokensTable;
    verifications: VerificationsTable;
    consents: ConsentsTable;
    identity_checks: IdentityChecksTable;
    credit_pulls: CreditPullsTable;
    hand_offs: HandOffsTable;
    idempotency_keys: IdempotencyKeysTable;
    notices: NoticesTable;
    messages: MessagesTable;
    rate_limits: RateLimitsTable;
    wrapped_keys: WrappedKeysTable;
  };

/** A row as it is read. */
export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>;
/** A row as it is inserted. */
export type NewRow<Table extends keyof Schema> = Insertable<Schema[Table]>;
