import type { Insertable, Selectable } from "kysely";
import type { PhoneCountry } from "#domain/phone/phone-country-codes.ts";
import type { ProgramCode, Theme } from "#domain/provider/provider.ts";
import type { StepsConfiguration, Text } from "#domain/step/step.ts";
import type { ApplicationSchema } from "./application-schema.ts";
import type { AuditSchema } from "./audit-schema.ts";
import type { ClosingSchema } from "./closing-schema.ts";
import type { Defaulted, Json, JsonText, Nullable, NullableJson } from "./columns.ts";
import type { InsightsSchema } from "./insights-schema.ts";
import type { Lender } from "#server/config/lender.ts";
import type { LoanSettings } from "#server/config/loan-settings.ts";

/** @example toJson([1, 2]) // "[1,2]" */
export function toJson<Value>(value: Value): JsonText<Value> {
  return JSON.stringify(value);
}

/**
 * `fault` explains a configuration that does not compile. Null `lender` and `loan` mean the defaults. Spec section 3,
 * "Provider".
 */
type ProvidersTable = {
  key: string;
  provider_id: string;
  name: string;
  practice_name: Nullable<string>;
  phone: Nullable<string>;
  language: Nullable<string>;
  phone_countries: NullableJson<readonly PhoneCountry[]>;
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
  /** Refreshed at each start unless published. */
  is_demo: Defaulted<boolean>;
  version: Nullable<number>;
  updated_at: Date;
};

/**
 * A visit. `application_id`: the application it opened or created; `provider_version`: what it was shown;
 * `proved_at`: when the phone on file was verified or the data entered. Spec section 3, "Session tokens held".
 */
type SessionsTable = {
  id: string;
  provider_key: string;
  provider_version: Nullable<number>;
  is_test: Defaulted<boolean>;
  application_id: Nullable<string>;
  proved_at: Nullable<Date>;
  entry_hash: Nullable<string>;
  /** To the minute. */
  last_seen_at: Defaulted<Date>;
  created_at: Date;
  expires_at: Date;
};

/**
 * `hash` is SHA-256 of the token, which is not stored. An `entry` token has an application instead of a session.
 */
type TokensTable = {
  hash: string;
  session_id: Nullable<string>;
  kind: "v21" | "easyApi" | "entry";
  application_id: Nullable<string>;
  used_at: Nullable<Date>;
  expires_at: Date;
  revoked_at: Nullable<Date>;
  created_at: Date;
};

/** A texted code. Spec section 7.3. */
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

/** A checked SSN for a person: keyed hashes only. */
type IdentityChecksTable = {
  subject_index: string;
  tried_index: string;
  is_refused: boolean;
  checked_at: Date;
};

/** `text_hash` is SHA-256 of `shown`. */
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
  /** Absent in old rows. */
  origin_index: Nullable<string>;
  application_id: Nullable<string>;
  created_at: Date;
};

/**
 * The answer of an unsafe call by its `Idempotency-Key`; `status` is null while it runs, until `locked_until`.
 */
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

/** A notice and, once rendered, its immutable bytes. `due_on` is YYYY-MM-DD. */
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

/** `kept` is only in the development outbox; `dead` needs a person. */
type MessagesTable = {
  id: string;
  /** The printer's operator posts letters. */
  channel: "sms" | "email" | "letter";
  to_cipher: Buffer;
  body_cipher: Buffer;
  application_id: Nullable<string>;
  is_test: boolean;
  state: "queued" | "sent" | "dead" | "kept";
  dedupe: string;
  attempts: Defaulted<number>;
  last_error: Nullable<string>;
  created_at: Date;
  sent_at: Nullable<Date>;
};

/** A hand-off link: nothing typed. `id` lets the device poll it; only the token's hash is stored. */
type HandOffsTable = {
  id: string;
  token_hash: string;
  session_id: string;
  provider_key: string;
  program_code: Nullable<string>;
  amount_cents: Nullable<number>;
  step: string;
  is_test: boolean;
  created_at: Date;
  expires_at: Date;
  taken_at: Nullable<Date>;
  taken_session_id: Nullable<string>;
};

/** One window of a limit, shared by all processes. `key` contains a keyed hash, never a number or address. */
type RateLimitsTable = {
  key: string;
  window_start: Date;
  count: number;
  expires_at: Date;
};

/** Keys encrypted by ENCRYPTION_KEYS, so that the look-up key survives rotation. */
type WrappedKeysTable = {
  name: string;
  key_cipher: Buffer;
  created_at: Date;
};

/** pg-boss keeps its own tables in the schema `pgboss`. */
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

export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>;
export type NewRow<Table extends keyof Schema> = Insertable<Schema[Table]>;
