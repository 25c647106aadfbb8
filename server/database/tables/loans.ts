import type { PaymentMethodType } from "#domain/payment/payment-method.ts";
import * as c from "./columns.ts";

export const loanTables = {
  /** Its text and its file never change. `facts_index` is a keyed hash of all its facts. */
  agreements: {
    id: c.also(c.text(), "primary key"),
    application_id: c.also(c.text(), "references applications"),
    kind: c.oneOf("agreement", "addendum"),
    facts_index: c.text(),
    agreed_on: c.day(),
    first_payment_on: c.day(),
    text_cipher: c.bytes(),
    document_cipher: c.bytes(),
    sha256: c.text(),
    created_at: c.time(),
  },

  /** `document_sha256` is the hash of the shown bytes. 15 USC 7001. */
  signatures: {
    agreement_id: c.also(c.text(), "primary key references agreements"),
    application_id: c.also(c.text(), "references applications"),
    session_id: c.text(),
    document_sha256: c.text(),
    consent_hash: c.text(),
    locale: c.text(),
    accepted_sections: c.json<readonly string[]>(),
    address_cipher: c.bytes(),
    user_agent: c.nullable(c.text()),
    certificate_cipher: c.bytes(),
    certificate_sha256: c.text(),
    origin_index: c.nullable(c.text()),
    signed_at: c.time(),
  },

  /** A token of the vault, bound to the first visit that used it. */
  payment_methods: {
    token: c.also(c.text(), "primary key"),
    session_id: c.text(),
    type: c.text<PaymentMethodType>(),
    brand: c.nullable(c.text()),
    last_four: c.text(),
    created_at: c.time(),
  },

  /** Its id is the processor's idempotency key. At most one is open or succeeded. */
  charges: {
    id: c.also(c.text(), "primary key"),
    application_id: c.also(c.text(), "references applications"),
    purpose: c.oneOf("down-payment"),
    amount_cents: c.also(c.bigint(), "check (amount_cents > 0)"),
    token: c.text(),
    state: c.oneOf("pending", "succeeded", "refused"),
    reason: c.nullable(c.text()),
    created_at: c.time(),
    settled_at: c.nullable(c.time()),
  },

  /** Only the tokenizer reads this and the next; with another processor they stay empty. docs/payments.md. */
  vault_entries: {
    token: c.also(c.text(), "primary key"),
    kind: c.oneOf("card", "bank"),
    number_cipher: c.bytes(),
    brand: c.nullable(c.text()),
    last_four: c.text(),
    funding_type: c.text(),
    /** Keyed hash of the visit whose page requested the token; null for pages that name none. */
    visit: c.nullable(c.text()),
    created_at: c.time(),
  },

  processor_charges: {
    key: c.also(c.text(), "primary key"),
    token: c.text(),
    amount_cents: c.bigint(),
    state: c.oneOf("succeeded", "refused"),
    reason: c.nullable(c.text()),
    created_at: c.time(),
  },
};

export const loanRules = [
  `create index agreements_application_id on agreements (application_id, created_at)`,
  `create index signatures_application_id on signatures (application_id)`,
  `create index payment_methods_session_id on payment_methods (session_id)`,
  `create unique index charges_one_open on charges (application_id, purpose) where state in ('pending', 'succeeded')`,
  `create index charges_application_id on charges (application_id)`,
];
