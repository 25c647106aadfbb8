import type { PaymentMethodType } from "#domain/payment/payment-method.ts";
import type { Json, Nullable } from "./columns.ts";

/**
 * An agreement or addendum as it was written: its words, and the file of exactly these words, which never changes.
 * `facts_index` is a keyed hash of everything it follows from: the same facts are the same agreement.
 */
type AgreementsTable = {
  id: string;
  application_id: string;
  kind: "agreement" | "addendum";
  facts_index: string;
  /** Calendar days (YYYY-MM-DD). */
  agreed_on: string;
  first_payment_on: string;
  text_cipher: Buffer;
  document_cipher: Buffer;
  sha256: string;
  created_at: Date;
};

/** How an agreement was signed; `document_sha256` is the hash of the bytes that were shown. 15 USC 7001. */
type SignaturesTable = {
  agreement_id: string;
  application_id: string;
  session_id: string;
  document_sha256: string;
  consent_hash: string;
  locale: string;
  accepted_sections: Json<readonly string[]>;
  address_cipher: Buffer;
  user_agent: Nullable<string>;
  certificate_cipher: Buffer;
  certificate_sha256: string;
  /** As that of a consent. */
  origin_index: Nullable<string>;
  signed_at: Date;
};

/** A token of the vault, bound to the visit that first used it. Never a number. */
type PaymentMethodsTable = {
  token: string;
  session_id: string;
  type: PaymentMethodType;
  brand: Nullable<string>;
  last_four: string;
  created_at: Date;
};

/** One try to take money; its id is the key under which the processor does it once. At most one is open or succeeded. */
type ChargesTable = {
  id: string;
  application_id: string;
  purpose: "down-payment";
  amount_cents: number;
  token: string;
  state: "pending" | "succeeded" | "refused";
  reason: Nullable<string>;
  created_at: Date;
  settled_at: Nullable<Date>;
};

/** The tokenizer's own: a number under its token, encrypted. */
type VaultEntriesTable = {
  token: string;
  kind: "card" | "bank";
  number_cipher: Buffer;
  brand: Nullable<string>;
  last_four: string;
  funding_type: string;
  created_at: Date;
};

/** The reference processor's own: what was charged under a key. */
type ProcessorChargesTable = {
  key: string;
  token: string;
  amount_cents: number;
  state: "succeeded" | "refused";
  reason: Nullable<string>;
  created_at: Date;
};

/** The tables of the agreement, its signature and the payment. */
export type ClosingSchema = {
  agreements: AgreementsTable;
  signatures: SignaturesTable;
  payment_methods: PaymentMethodsTable;
  charges: ChargesTable;
  vault_entries: VaultEntriesTable;
  processor_charges: ProcessorChargesTable;
};
