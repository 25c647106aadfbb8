import { type Kysely, sql } from "kysely";

/**
 * What the triggers of each hot write call, in PL/pgSQL: its plans are kept by each connection, while a function in SQL is read
 * and planned anew at each call, four times in a pre-qualification. `count_until_refused` counts against several limits by one
 * statement, in their order; the one that refuses is the last that counts. Practices are looked up by their key in any case.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create index providers_lower_key on providers (lower(key))`,
  `create or replace function witness(kind text, actor text, subject text, application_id text, provider_key text,
      outcome text, evidence text, origin_index text) returns void language plpgsql as $$
    begin
      insert into audit_events (id, kind, actor, subject, application_id, provider_key, outcome, evidence, origin_index)
      values ('evt_' || replace(gen_random_uuid()::text, '-', ''), witness.kind,
        coalesce(witness.actor, 'role:' || session_user), witness.subject, witness.application_id, witness.provider_key,
        witness.outcome, witness.evidence, witness.origin_index);
    end $$`,
  `create or replace function decision_digest(one decisions) returns text language plpgsql immutable as $$
    begin
      return encode(sha256(convert_to(jsonb_build_array(
        one.id, one.subject, one.version, one.application_id, one.session_id, one.provider_key, one.is_test, one.disposition,
        one.status, one.max_finance_amount_cents, one.score, one.reasons, one.exceptions, one.bureau_reference,
        one.origin_index, extract(epoch from one.decided_at)
      )::text, 'UTF8')), 'hex');
    end $$`,
  `create function count_until_refused(asked jsonb, asked_at timestamptz, latest timestamptz)
    returns table (count integer, expires_at timestamptz) language plpgsql as $$
    #variable_conflict use_column
    declare
      one record;
      counted record;
    begin
      for one in
        select item ->> 'key' as key, (item ->> 'max')::bigint as most, (item ->> 'end')::timestamptz as ends
        from jsonb_array_elements(asked) with ordinality as items (item, place) order by place
      loop
        insert into rate_limits as known (key, window_start, count, expires_at) values (one.key, asked_at, 1, one.ends)
          on conflict (key) do update set
            window_start = case when known.expires_at <= asked_at or known.window_start > latest
              then asked_at else known.window_start end,
            count = case when known.expires_at <= asked_at or known.window_start > latest then 1 else known.count + 1 end,
            expires_at = case when known.expires_at <= asked_at or known.window_start > latest
              then one.ends else known.expires_at end
          returning known.count, known.expires_at into counted;
        return query select counted.count, counted.expires_at;
        exit when counted.count > one.most;
      end loop;
    end $$`,
];
