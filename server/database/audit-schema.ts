import type { Written, WrittenByDefault, WrittenIfKnown, WrittenJson } from "./columns.ts";
import type { PracticeContent } from "#server/config/practice-content.ts";

/**
 * A decision, never changed: a later one is the next version of its subject (a verified instance, a visit, an
 * application). Without a decision (E34) there is no application yet.
 */
type DecisionsTable = {
  id: Written<string>;
  subject: Written<string>;
  version: Written<number>;
  application_id: WrittenIfKnown<string>;
  session_id: Written<string>;
  provider_key: Written<string>;
  is_test: Written<boolean>;
  disposition: Written<string>;
  status: WrittenIfKnown<string>;
  max_finance_amount_cents: WrittenIfKnown<number>;
  score: WrittenIfKnown<number>;
  reasons: WrittenJson<readonly unknown[]>;
  exceptions: WrittenJson<readonly unknown[]>;
  bureau_reference: WrittenIfKnown<string>;
  origin_index: Written<string>;
  decided_at: Written<Date>;
};

/**
 * An event: ids, keyed hashes and outcomes, nothing personal. `evidence` is the SHA-256 of what it witnesses;
 * `origin_index` the keyed hash of the caller's address group. Triggers write most of them.
 */
type AuditEventsTable = {
  id: WrittenByDefault<string>;
  at: WrittenByDefault<Date>;
  kind: Written<string>;
  /** A visit, or a database role. */
  actor: WrittenByDefault<string>;
  subject: Written<string>;
  application_id: WrittenIfKnown<string>;
  provider_key: WrittenIfKnown<string>;
  outcome: Written<string>;
  evidence: WrittenIfKnown<string>;
  origin_index: WrittenIfKnown<string>;
};

/** `hash` covers the event and `previous`. */
type AuditLinksTable = {
  position: Written<number>;
  event_id: Written<string>;
  previous: Written<string>;
  hash: Written<string>;
  sealed_at: Written<Date>;
};

/** A published practice. `restores` is the version it repeats. */
type PracticeVersionsTable = {
  provider_key: Written<string>;
  version: Written<number>;
  content: WrittenJson<PracticeContent>;
  published_by: Written<string>;
  published_at: Written<Date>;
  restores: WrittenIfKnown<number>;
};

/** A style sheet or an image of a practice, by the SHA-256 of its bytes. */
type UploadsTable = {
  hash: Written<string>;
  type: Written<"css" | "svg" | "png">;
  bytes: Written<Buffer>;
  created_at: WrittenByDefault<Date>;
};

export type AuditSchema = {
  practice_versions: PracticeVersionsTable;
  uploads: UploadsTable;
  decisions: DecisionsTable;
  audit_events: AuditEventsTable;
  audit_links: AuditLinksTable;
};
