import type { PaymentMethodType } from "#domain/payment/payment-method.ts";
import type { Json, Nullable } from "./columns.ts";

/**
 * An agreement or addendum: its text and its file, which never change. `facts_index` is a keyed hash of all its facts.
 */
type AgreementsTable = {
  id: string;
  application_id: string;
  kind: "agreement" | "addendum";
  facts_index: string;
  /** YYYY-MM-DD. */
  agreed_on: string;
  first_payment_on: string;
  text_cipher: Buffer;
  document_cipher: Buffer;
  sha256: string;
  created_at: Date;
};

/** `document_sha256` is the hash of the shown bytes. 15 USC 7001. */
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
  origin_index: Nullable<string>;
  signed_at: Date;
};

/** A token of the vault, bound to the first visit that used it. */
type PaymentMethodsTable = {
  token: string;
  session_id: string;
  type: PaymentMethodType;
  brand: Nullable<string>;
  last_four: string;
  created_at: Date;
};

/** A charge; its id is the processor's idempotency key. At most one is open or succeeded. */
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

type VaultEntriesTable = {
  token: string;
  kind: "card" | "bank";
  number_cipher: Buffer;
  brand: Nullable<string>;
  last_four: string;
  funding_type: string;
  /** Keyed hash of the visit that requested the token. */
  visit: Nullable<string>;
  created_at: Date;
};

type ProcessorChargesTable = {
  key: string;
  token: string;
  amount_cents: number;
  state: "succeeded" | "refused";
  reason: Nullable<string>;
  created_at: Date;
};

export type ClosingSchema = {
  agreements: AgreementsTable;
  signatures: SignaturesTable;
  payment_methods: PaymentMethodsTable;
  charges: ChargesTable;
  vault_entries: VaultEntriesTable;
  processor_charges: ProcessorChargesTable;
};
