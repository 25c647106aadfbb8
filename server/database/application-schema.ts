import type { ApplicationStage, ChosenTerms } from "#domain/loan/loan-application.ts";
import type { Offer } from "#domain/offer/offer.ts";
import type { PaymentFrequency } from "#domain/payment/payment-frequency.ts";
import type { PaymentMethod } from "#domain/payment/payment-method.ts";
import type { Defaulted, Json, Nullable, NullableJson } from "./columns.ts";

export type ApplicationStatus = "APR" | "DOC" | "DCN";

/** Tokens work only in the vault. Spec section 2.5, "Payment information". */
export type StoredPayment = {
  /** The down payment's method if it is reused. */
  readonly primary: PaymentMethod;
  readonly secondary?: PaymentMethod;
  readonly downPayment?: PaymentMethod;
  readonly reusesDownPayment: boolean;
};

/** `lastPayDate` is YYYY-MM-DD. Spec section 3. */
export type StoredEmployment = {
  readonly paymentFrequency: PaymentFrequency | null;
  readonly lastPayDate: string | null;
  readonly notEmployed?: boolean;
};

/** Spec section 4, "decline reason". */
export type StoredEvaluation = {
  readonly status: string;
  readonly exceptions: readonly { readonly code: string; readonly message: string }[];
};

/**
 * A decided pre-qualification or a full application. Money in cents; `expires_on` and `first_payment_on` are
 * YYYY-MM-DD. Spec section 3.
 *
 * Only the chart `applicationLifecycle` moves `stage`. `person_cipher` has the last four digits of the SSN;
 * `loan_person_cipher` is the full application's applicant without it; `national_id_index` is a keyed hash of the
 * whole SSN, which is not stored. `agreement_id` names the current agreement. `approved_status` is `status` before
 * the agreement.
 */
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
  /** Null for an application without a pre-qualification. */
  verification_id: Nullable<string>;
  expires_on: Nullable<string>;
  meta: Json<{ readonly [name: string]: unknown }>;
  /** Exceptions, code, persona, bureau reference. Nothing personal. */
  decision: NullableJson<{ readonly [name: string]: unknown }>;
  stage: Defaulted<ApplicationStage>;
  stage_changed_at: Nullable<Date>;
  approved_status: Nullable<"APR" | "DOC">;
  information_complete: Defaulted<boolean>;
  loan_person_cipher: Nullable<Buffer>;
  national_id_index: Nullable<string>;
  /** Keyed hash of the last decided information. */
  submission_index: Nullable<string>;
  evaluation: NullableJson<StoredEvaluation>;
  reference_guid: Nullable<string>;
  terms: NullableJson<ChosenTerms>;
  employment: NullableJson<StoredEmployment>;
  first_payment_on: Nullable<string>;
  payment: NullableJson<StoredPayment>;
  agreement_id: Nullable<string>;
  identity_attempts: Defaulted<number>;
  identity_confirmed_at: Nullable<Date>;
  confirmed_at: Nullable<Date>;
  kyc_sent_at: Nullable<Date>;
  welcome_sent_at: Nullable<Date>;
  signed_up_at: Nullable<Date>;
  /** A legal hold blocks disposal. */
  held_at: Nullable<Date>;
  created_at: Date;
};

/** An event for outside systems. `stopped` ones wait for a replay. docs/events.md. */
type EventsTable = {
  id: string;
  application_id: string;
  sequence: number;
  type: string;
  schema_version: number;
  occurred_at: Date;
  data: Json<{ readonly [name: string]: unknown }>;
  state: Defaulted<"waiting" | "delivered" | "stopped">;
  /** The next attempt, or the end of the running one. */
  due_at: Defaulted<Date>;
  attempts: Defaulted<number>;
  last_error: Nullable<string>;
  delivered_at: Nullable<Date>;
};

export type ApplicationSchema = { applications: ApplicationsTable; events: EventsTable };
