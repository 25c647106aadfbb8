import { type Kysely, sql } from "kysely";

/**
 * An event of the audit gets its id by itself and, where nobody is named, the role of the database as its actor; so the
 * triggers of a decision write it by a statement of their own. To call `witness` for it was one more statement a row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) {
    // oxlint-disable-next-line no-await-in-loop -- on one connection
    await sql.raw(statement).execute(db);
  }
}

const statements = [
  `alter table audit_events
    alter column id set default 'evt_' || replace(gen_random_uuid()::text, '-', ''),
    alter column actor set default 'role:' || session_user`,
  `create or replace function witness_decisions() returns trigger language plpgsql as $$
    begin
      insert into audit_events (kind, actor, subject, application_id, provider_key, outcome, evidence, origin_index)
      values ('decision.made', new.session_id, new.id, new.application_id, new.provider_key, new.disposition,
        decision_digest(new), new.origin_index);
      return null;
    end $$`,
  `create or replace function witness_consents() returns trigger language plpgsql as $$
    begin
      insert into audit_events (kind, actor, subject, application_id, provider_key, outcome, evidence, origin_index)
      values ('consent.given', new.session_id, new.id, new.application_id, new.provider_key,
        new.kind || case when new.attested then ' attested' else ' not attested' end, new.text_hash, new.origin_index);
      return null;
    end $$`,
  `create or replace function witness_messages() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' or new.state <> old.state then
        insert into audit_events (kind, subject, application_id, outcome)
        values ('message.' || new.state, new.id, new.application_id, new.channel);
      end if;
      return null;
    end $$`,
];
