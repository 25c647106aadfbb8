import type { ApplicationStage, ChosenTerms } from "#domain/loan/loan-application.ts";
import type { Offer } from "#domain/offer/offer.ts";
import type { PaymentFrequency } from "#domain/payment/payment-frequency.ts";
import type { PaymentMethod } from "#domain/payment/payment-method.ts";
import * as c from "./columns.ts";

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
type StoredEvaluation = {
  readonly status: string;
  readonly exceptions: readonly { readonly code: string; readonly message: string }[];
};

const stages = [
  "prequalified",
  "approved",
  "offerSelected",
  "scheduled",
  "paymentSet",
  "agreementReady",
  "signed",
  "activating",
  "active",
  "declined",
  "disabled",
  "expired",
] as const satisfies readonly ApplicationStage[];

export const applicationTables = {
  verifications: {
    id: c.also(c.text(), "primary key"),
    session_id: c.text(),
    provider_key: c.also(c.text(), "references providers"),
    phone_cipher: c.bytes(),
    phone_index: c.text(),
    code_hash: c.text(),
    is_test: c.boolean(),
    attempts_left: c.also(c.integer(), "check (attempts_left >= 0)"),
    expires_at: c.time(),
    verified_at: c.nullable(c.time()),
    superseded_at: c.nullable(c.time()),
    address_index: c.nullable(c.text()),
    created_at: c.time(),
  },

  /** Spec section 3. `person_cipher` has the SSN's last four digits; the whole is only in `national_id_index`, a keyed hash. */
  applications: {
    id: c.also(c.text(), "primary key"),
    session_id: c.text(),
    provider_key: c.also(c.text(), "references providers"),
    provider_id: c.text(),
    program_code: c.text(),
    is_test: c.boolean(),
    status: c.nullable(c.oneOf("APR", "DOC", "DCN")),
    disposition: c.nullable(c.text()),
    max_finance_amount_cents: c.nullable(
      c.also(c.bigint(), "check (max_finance_amount_cents >= 0)"),
    ),
    offers: c.json<readonly Offer[]>(),
    other_offers_available: c.boolean(),
    reasons: c.json<readonly string[]>(),
    score: c.nullable(c.integer()),
    person_cipher: c.bytes(),
    person_index: c.text(),
    phone_index: c.text(),
    email_index: c.text(),
    /** Null for an application without a pre-qualification. */
    verification_id: c.nullable(c.also(c.text(), "unique references verifications")),
    expires_on: c.nullable(c.day()),
    meta: c.json<{ readonly [name: string]: unknown }>(),
    /** Exceptions, code, persona, bureau reference. Nothing personal. */
    decision: c.nullable(c.json<{ readonly [name: string]: unknown }>()),
    /** Only the chart `applicationLifecycle` moves it. */
    stage: c.defaulted(c.oneOf(...stages), "'prequalified'"),
    stage_changed_at: c.nullable(c.time()),
    /** The status before the agreement. */
    approved_status: c.nullable(c.oneOf("APR", "DOC")),
    information_complete: c.defaulted(c.boolean(), "false"),
    loan_person_cipher: c.nullable(c.bytes()),
    national_id_index: c.nullable(c.text()),
    /** Keyed hash of the last decided information. */
    submission_index: c.nullable(c.text()),
    evaluation: c.nullable(c.json<StoredEvaluation>()),
    reference_guid: c.nullable(c.also(c.text(), "unique")),
    terms: c.nullable(c.json<ChosenTerms>()),
    employment: c.nullable(c.json<StoredEmployment>()),
    first_payment_on: c.nullable(c.day()),
    payment: c.nullable(c.json<StoredPayment>()),
    agreement_id: c.nullable(c.text()),
    identity_attempts: c.defaulted(c.also(c.integer(), "check (identity_attempts >= 0)"), "0"),
    identity_confirmed_at: c.nullable(c.time()),
    confirmed_at: c.nullable(c.time()),
    kyc_sent_at: c.nullable(c.time()),
    welcome_sent_at: c.nullable(c.time()),
    signed_up_at: c.nullable(c.time()),
    /** A legal hold blocks disposal. */
    held_at: c.nullable(c.time()),
    created_at: c.time(),
  },

  /** `text_hash` is SHA-256 of `shown`. */
  consents: {
    id: c.also(c.text(), "primary key"),
    session_id: c.text(),
    provider_key: c.also(c.text(), "references providers"),
    kind: c.oneOf("contact", "credit-report", "e-sign"),
    text_hash: c.text(),
    locale: c.text(),
    attested: c.boolean(),
    shown: c.text(),
    address_cipher: c.nullable(c.bytes()),
    user_agent: c.nullable(c.text()),
    phone_index: c.nullable(c.text()),
    origin_index: c.nullable(c.text()),
    application_id: c.nullable(c.also(c.text(), "references applications")),
    created_at: c.time(),
  },

  /** A checked SSN for a person: keyed hashes only. */
  identity_checks: {
    subject_index: c.text(),
    tried_index: c.text(),
    is_refused: c.boolean(),
    checked_at: c.time(),
  },

  credit_pulls: {
    reference: c.also(c.text(), "primary key"),
    subject: c.text(),
    request_index: c.text(),
    locked_until: c.time(),
    created_at: c.time(),
  },

  /** Each is the next version of its subject. Without a decision (E34) there is no application yet. */
  decisions: c.appendOnly({
    id: c.also(c.text(), "primary key"),
    subject: c.text(),
    version: c.integer(),
    application_id: c.nullable(c.also(c.text(), "references applications")),
    session_id: c.text(),
    provider_key: c.text(),
    is_test: c.boolean(),
    disposition: c.text(),
    status: c.nullable(c.text()),
    max_finance_amount_cents: c.nullable(c.bigint()),
    score: c.nullable(c.integer()),
    reasons: c.json<readonly unknown[]>(),
    exceptions: c.json<readonly unknown[]>(),
    bureau_reference: c.nullable(c.text()),
    origin_index: c.text(),
    decided_at: c.time(),
  }),
};

export const applicationRules = [
  `alter table identity_checks add primary key (subject_index, tried_index)`,
  `alter table credit_pulls add unique (subject, request_index)`,
  `alter table decisions add unique (subject, version)`,
  `create index verifications_phone_index on verifications (phone_index, created_at)`,
  `create index verifications_session_id on verifications (session_id)`,
  `create index applications_session_id on applications (session_id)`,
  `create index applications_person_index on applications (person_index, created_at)`,
  `create index applications_phone_index on applications (phone_index, created_at)`,
  `create index applications_created_at on applications (created_at)`,
  `create index consents_session_id on consents (session_id)`,
  `create index consents_application_id on consents (application_id)`,
  `create index identity_checks_checked_at on identity_checks (checked_at)`,
  `create index credit_pulls_created_at on credit_pulls (created_at)`,
  `create index decisions_application_id on decisions (application_id)`,
  `create index decisions_session_id on decisions (session_id)`,
];
