export type SealedColumn = {
  readonly table: string;
  readonly column: string;
  readonly key: readonly string[];
  /** The first part of the encryption context: secrets.ts. */
  readonly place: string;
  readonly isVault?: true;
};

/** Every encrypted column except the look-up keys, which each start handles. */
export const sealedColumns: readonly SealedColumn[] = [
  sealed("verifications", "phone"),
  sealed("consents", "address"),
  sealed("applications", "person"),
  sealed("applications", "loan_person"),
  sealed("notices", "content"),
  sealed("notices", "document"),
  sealed("messages", "to"),
  sealed("messages", "body"),
  sealed("agreements", "text"),
  sealed("agreements", "document"),
  { ...sealed("signatures", "address"), key: ["agreement_id"] },
  { ...sealed("signatures", "certificate"), key: ["agreement_id"] },
  {
    table: "idempotency_keys",
    column: "response_cipher",
    key: ["scope", "key"],
    place: "idempotency_keys.response_cipher",
  },
  { ...sealed("vault_entries", "number"), key: ["token"], isVault: true },
];

function sealed(table: string, what: string): SealedColumn {
  return { table, column: `${what}_cipher`, key: ["id"], place: `${table}.${what}` };
}

export const keyedColumns: { readonly [table: string]: readonly string[] } = {
  verifications: ["phone_index", "code_hash", "address_index"],
  consents: ["phone_index", "origin_index"],
  signatures: ["origin_index"],
  applications: [
    "person_index",
    "phone_index",
    "email_index",
    "national_id_index",
    "submission_index",
  ],
  agreements: ["facts_index"],
  credit_pulls: ["request_index"],
  idempotency_keys: ["request_hash"],
  identity_checks: ["subject_index", "tried_index"],
  rate_limits: ["key"],
};
