import * as c from "./columns.ts";

export const auditTables = {
  /** Nothing personal. `evidence` is the SHA-256 of what it witnesses; `origin_index` hashes the caller's address group. */
  audit_events: c.appendOnly({
    id: c.also(
      c.defaulted(c.text(), "'evt_' || replace(gen_random_uuid()::text, '-', '')"),
      "primary key",
    ),
    at: c.defaulted(c.required<Date>("timestamptz(3)"), "now()"),
    kind: c.text(),
    /** A visit, or a database role. */
    actor: c.defaulted(c.text(), "'role:' || session_user"),
    subject: c.text(),
    application_id: c.nullable(c.text()),
    provider_key: c.nullable(c.text()),
    outcome: c.text(),
    evidence: c.nullable(c.text()),
    origin_index: c.nullable(c.text()),
  }),

  /** `hash` covers the event and `previous`. */
  audit_links: c.appendOnly({
    position: c.also(c.bigint(), "primary key check (position > 0)"),
    event_id: c.also(c.text(), "unique references audit_events"),
    previous: c.text(),
    hash: c.text(),
    sealed_at: c.time(),
  }),
};

const indexes = [
  `create index audit_events_at on audit_events (at)`,
  `create index audit_events_application_id on audit_events (application_id)`,
];

const kept = [
  `create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
    end $$`,
  ...["audit_events", "audit_links", "practice_versions", "uploads"].map(
    (table) =>
      `create trigger ${table}_stay before update or delete or truncate on ${table}
        for each statement execute function refuse_change()`,
  ),
  `create trigger decisions_stay before update on decisions
    for each statement execute function refuse_change()`,
];

const functions = [
  // Columns by name: a column that is added later leaves old digests as they are.
  `create function decision_digest(one decisions) returns text language plpgsql immutable as $$
    begin
      return encode(sha256(convert_to(jsonb_build_array(
        one.id, one.subject, one.version, one.application_id, one.session_id, one.provider_key, one.is_test, one.disposition,
        one.status, one.max_finance_amount_cents, one.score, one.reasons, one.exceptions, one.bureau_reference,
        one.origin_index, extract(epoch from one.decided_at)
      )::text, 'UTF8')), 'hex');
    end $$`,
  // updated_at changes with each save, so it is left out.
  `create function practice_digest(one providers) returns text language sql stable as $$
    select encode(sha256(convert_to((to_jsonb(one) - 'updated_at')::text, 'UTF8')), 'hex') $$`,
  `create function witness(kind text, actor text, subject text, application_id text, provider_key text, outcome text,
      evidence text, origin_index text) returns void language plpgsql as $$
    begin
      insert into audit_events (id, kind, actor, subject, application_id, provider_key, outcome, evidence, origin_index)
      values ('evt_' || replace(gen_random_uuid()::text, '-', ''), witness.kind,
        coalesce(witness.actor, 'role:' || session_user), witness.subject, witness.application_id, witness.provider_key,
        witness.outcome, witness.evidence, witness.origin_index);
    end $$`,
];

function witnessOf(table: string, when: string, body: string): readonly string[] {
  return [
    `create function witness_${table}() returns trigger language plpgsql as $$
      begin ${body} return null; end $$`,
    `create trigger ${table}_witnessed after ${when} on ${table}
      for each row execute function witness_${table}()`,
  ];
}

const triggers = [
  ...witnessOf(
    "decisions",
    "insert",
    `perform witness('decision.made', new.session_id, new.id, new.application_id, new.provider_key, new.disposition,
      decision_digest(new), new.origin_index);`,
  ),
  ...witnessOf(
    "consents",
    "insert",
    `perform witness('consent.given', new.session_id, new.id, new.application_id, new.provider_key,
      new.kind || case when new.attested then ' attested' else ' not attested' end, new.text_hash, new.origin_index);`,
  ),
  ...witnessOf(
    "agreements",
    "insert",
    `perform witness('agreement.written', null, new.id, new.application_id, null, new.kind, new.sha256, null);`,
  ),
  ...witnessOf(
    "signatures",
    "insert",
    `perform witness('agreement.signed', new.session_id, new.agreement_id, new.application_id, null, 'signed',
      new.document_sha256, new.origin_index);
    perform witness('certificate.written', null, new.agreement_id, new.application_id, null, 'written',
      new.certificate_sha256, null);`,
  ),
  ...witnessOf(
    "notices",
    "insert or update",
    `if tg_op = 'INSERT' then
      perform witness('notice.owed', null, new.id, new.application_id, null, new.kind, null, null);
    elsif new.sha256 is distinct from old.sha256 then
      perform witness('notice.written', null, new.id, new.application_id, null, new.kind, new.sha256, null);
    elsif new.sent_at is distinct from old.sent_at then
      perform witness('notice.given', null, new.id, new.application_id, null, new.kind, new.sha256, null);
    end if;`,
  ),
  ...witnessOf(
    "messages",
    "insert or update",
    `if tg_op = 'INSERT' or new.state <> old.state then
      perform witness('message.' || new.state, null, new.id, new.application_id, null, new.channel, null, null);
    end if;`,
  ),
  ...witnessOf(
    "charges",
    "insert or update",
    `if tg_op = 'INSERT' or new.state <> old.state then
      perform witness('charge.' || new.state, null, new.id, new.application_id, null, new.purpose, null, null);
    end if;`,
  ),
  ...witnessOf(
    "providers",
    "insert or update",
    `if tg_op = 'INSERT' or practice_digest(new) <> practice_digest(old) then
      perform witness('practice.changed', null, new.key, null, new.key, lower(tg_op), practice_digest(new), null);
    end if;`,
  ),
  ...witnessOf(
    "practice_versions",
    "insert",
    `perform witness('practice.published', 'operator:' || new.published_by, new.provider_key, null, new.provider_key,
      'version ' || new.version || coalesce(', that of version ' || new.restores, ''),
      encode(sha256(convert_to(new.content::text, 'UTF8')), 'hex'), null);`,
  ),
  ...witnessOf(
    "applications",
    "delete",
    `perform witness('application.deleted', null, old.id, old.id, old.provider_key, 'deleted', null, null);`,
  ),
];

/** Triggers write the event of a row in its transaction, whichever code wrote it. docs/security.md. */
export const auditRules = [...indexes, ...kept, ...functions, ...triggers];
