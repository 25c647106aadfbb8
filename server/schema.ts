import type { ColumnType, Insertable, Selectable } from "kysely";

import type { Offer } from "#domain/offer.ts";
import type { ProgramCode, Theme } from "#domain/provider.ts";
import type { StepsConfiguration, Text } from "#domain/step.ts";
import type { Lender } from "./lender.ts";

/** JSON text made by {@link toJson}; only this may be written to a jsonb column, as `pg` turns bare arrays into SQL arrays. */
export type JsonText<Value> = string & { readonly __json?: Value };

/** A jsonb column: read as its value, written as {@link JsonText}. */
type Json<Value> = ColumnType<Value, JsonText<Value>, JsonText<Value>>;
type NullableJson<Value> = ColumnType<
  Value | null,
  JsonText<Value> | null | undefined,
  JsonText<Value> | null
>;
/** A column that the database fills when it is left out. */
type Defaulted<Value> = ColumnType<Value, Value | undefined, Value>;
type Nullable<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/**
 * The text to store for a value in a jsonb column.
 *
 * @example toJson([1, 2]) // "[1,2]"
 */
export function toJson<Value>(value: Value): JsonText<Value> {
  return JSON.stringify(value);
}

/** A practice and its configuration. `fault` says why the configuration cannot be compiled. Spec section 3, "Provider". */
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
  /** Null: the house lender. */
  lender: NullableJson<Lender>;
  fault: Nullable<string>;
  updated_at: Date;
};

/** One visit of an applicant. Tokens hang on it. Spec section 3, "Session tokens held". */
type SessionsTable = {
  id: string;
  provider_key: string;
  is_test: Defaulted<boolean>;
  created_at: Date;
  expires_at: Date;
};

/** A bearer token; `hash` is SHA-256 of the token, which itself is never stored. */
type TokensTable = {
  hash: string;
  session_id: string;
  kind: "v21" | "easyApi";
  /** The application that an entry token opens. */
  application_id: Nullable<string>;
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
  created_at: Date;
};

/** A last four digits that was given for a person (name, birth date, zip): keyed hashes only. Promise P4. */
type IdentityChecksTable = {
  person_index: string;
  last_four_index: string;
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
  application_id: Nullable<string>;
  created_at: Date;
};

export type ApplicationStatus = "APR" | "DOC" | "DCN";

/** A decided pre-qualification. Money in cents; `expires_on` is a calendar day (YYYY-MM-DD). Spec section 3. */
type ApplicationsTable = {
  id: string;
  session_id: string;
  provider_key: string;
  provider_id: string;
  program_code: string;
  is_test: boolean;
  status: Nullable<ApplicationStatus>;
  disposition: Nullable<string>;
  max_finance_amount_cents: Nullable<number>;
  offers: Json<readonly Offer[]>;
  other_offers_available: boolean;
  reasons: Json<readonly string[]>;
  score: Nullable<number>;
  person_cipher: Buffer;
  person_index: string;
  phone_index: string;
  email_index: string;
  verification_id: string;
  expires_on: Nullable<string>;
  meta: Json<{ readonly [name: string]: unknown }>;
  /** Whatever else the decision left: exceptions, code, persona, bureau reference. Nothing personal. */
  decision: NullableJson<{ readonly [name: string]: unknown }>;
  confirmed_at: Nullable<Date>;
  kyc_sent_at: Nullable<Date>;
  welcome_sent_at: Nullable<Date>;
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
  channel: "sms" | "email";
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
export type Schema = {
  providers: ProvidersTable;
  sessions: SessionsTable;
  tokens: TokensTable;
  verifications: VerificationsTable;
  consents: ConsentsTable;
  applications: ApplicationsTable;
  identity_checks: IdentityChecksTable;
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
