import { type Kysely, sql } from "kysely";

/**
 * The audit's event of a new decision, consent or message has the id of that row, which is as random as one of its own: another
 * one costs PostgreSQL a call of the system.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) {
    // oxlint-disable-next-line no-await-in-loop -- on one connection
    await sql.raw(statement).execute(db);
  }
}

const statements = [
  `create or replace function witness_decisions() returns trigger language plpgsql as $$
    begin
      insert into audit_events (id, kind, actor, subject, application_id, provider_key, outcome, evidence, origin_index)
      values ('evt_' || new.id, 'decision.made', new.session_id, new.id, new.application_id, new.provider_key, new.disposition,
        decision_digest(new), new.origin_index);
      return null;
    end $$`,
  `create or replace function witness_consents() returns trigger language plpgsql as $$
    begin
      insert into audit_events (id, kind, actor, subject, application_id, provider_key, outcome, evidence, origin_index)
      values ('evt_' || new.id, 'consent.given', new.session_id, new.id, new.application_id, new.provider_key,
        new.kind || case when new.attested then ' attested' else ' not attested' end, new.text_hash, new.origin_index);
      return null;
    end $$`,
  `create or replace function witness_messages() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into audit_events (id, kind, subject, application_id, outcome)
        values ('evt_' || new.id, 'message.' || new.state, new.id, new.application_id, new.channel);
      elsif new.state <> old.state then
        insert into audit_events (kind, subject, application_id, outcome)
        values ('message.' || new.state, new.id, new.application_id, new.channel);
      end if;
      return null;
    end $$`,
];
