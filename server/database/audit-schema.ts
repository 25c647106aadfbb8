import type { Written, WrittenByDefault, WrittenIfKnown, WrittenJson } from "./columns.ts";
import type { PracticeContent } from "#server/config/practice-content.ts";

/**
 * What was decided, as a row that nobody changes: a later decision is the next version of its subject, whose submission it
 * was (a verified instance, a visit, an application). Without a decision (E34) there is no application yet.
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
 * Something that happened: ids, keyed hashes and outcomes, nothing of a person. `evidence` is the SHA-256 of what the event
 * witnesses, `origin_index` the keyed hash of the group of addresses that the call came from. Most are written by triggers.
 */
type AuditEventsTable = {
  id: WrittenByDefault<string>;
  /** The database's own clock. */
  at: WrittenByDefault<Date>;
  kind: Written<string>;
  /** A visit, or a role of the database. */
  actor: WrittenByDefault<string>;
  subject: Written<string>;
  application_id: WrittenIfKnown<string>;
  provider_key: WrittenIfKnown<string>;
  outcome: Written<string>;
  evidence: WrittenIfKnown<string>;
  origin_index: WrittenIfKnown<string>;
};

/** A place in the chain: `hash` is of the event and of `previous`, the hash of the place before. */
type AuditLinksTable = {
  position: Written<number>;
  event_id: Written<string>;
  previous: Written<string>;
  hash: Written<string>;
  sealed_at: Written<Date>;
};

/** A practice as somebody published it. `restores` is the version that it repeats. */
type PracticeVersionsTable = {
  provider_key: Written<string>;
  version: Written<number>;
  content: WrittenJson<PracticeContent>;
  published_by: Written<string>;
  published_at: Written<Date>;
  restores: WrittenIfKnown<number>;
};

/** The tables that are only added to. */
export type AuditSchema = {
  practice_versions: PracticeVersionsTable;
  decisions: DecisionsTable;
  audit_events: AuditEventsTable;
  audit_links: AuditLinksTable;
};
