import type { ApplicationStage, ChosenTerms } from "#domain/loan/loan-application.ts";
import type { Offer } from "#domain/offer/offer.ts";
import type { PaymentFrequency } from "#domain/payment/payment-frequency.ts";
import type { PaymentMethod } from "#domain/payment/payment-method.ts";
import type { Defaulted, Json, Nullable, NullableJson } from "./columns.ts";

export type ApplicationStatus = "APR" | "DOC" | "DCN";

/** The chosen ways to pay; each token opens the vault only. Spec section 2.5, "Payment information". */
export type StoredPayment = {
  /** The down payment's method when that is reused. */
  readonly primary: PaymentMethod;
  readonly secondary?: PaymentMethod;
  readonly downPayment?: PaymentMethod;
  readonly reusesDownPayment: boolean;
};

/** How often and when the applicant is paid; `lastPayDate` is a calendar day (YYYY-MM-DD). Spec section 3. */
export type StoredEmployment = {
  readonly paymentFrequency: PaymentFrequency | null;
  readonly lastPayDate: string | null;
};

/** What underwriting said of the full application. Spec section 4, "decline reason". */
export type StoredEvaluation = {
  readonly status: string;
  readonly exceptions: readonly { readonly code: string; readonly message: string }[];
};

/**
 * A decided pre-qualification, or a full application that began without one. Money in cents; `expires_on` and
 * `first_payment_on` are calendar days (YYYY-MM-DD). Spec section 3.
 *
 * `stage` is moved by the chart `applicationLifecycle` alone (stores/lifecycle.ts). `person_cipher` is who was decided on,
 * with the last four digits of the SSN; `loan_person_cipher` the applicant of the full application, without it;
 * `national_id_index` a keyed hash of the whole SSN, which itself is not kept. An agreement counts while `agreement_id` names it. `status` was `approved_status` before the agreement was written.
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
  /** Null: it did not come of a pre-qualification. */
  verification_id: Nullable<string>;
  expires_on: Nullable<string>;
  meta: Json<{ readonly [name: string]: unknown }>;
  /** Whatever else the decision left: exceptions, code, persona, bureau reference. Nothing personal. */
  decision: NullableJson<{ readonly [name: string]: unknown }>;
  stage: Defaulted<ApplicationStage>;
  stage_changed_at: Nullable<Date>;
  approved_status: Nullable<"APR" | "DOC">;
  information_complete: Defaulted<boolean>;
  loan_person_cipher: Nullable<Buffer>;
  national_id_index: Nullable<string>;
  /** Keyed hash of the last information that was decided on. */
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
  /** A legal hold: while it is there, nothing of the application is disposed of. */
  held_at: Nullable<Date>;
  created_at: Date;
};

export type ApplicationSchema = { applications: ApplicationsTable };
