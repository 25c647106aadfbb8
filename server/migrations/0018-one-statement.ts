import { type Kysely, sql } from "kysely";

/**
 * What is decided inside a single statement. `require_written` refuses a statement of several writes one of which had to
 * change a row and found none; `take_pull` gives the right to ask a bureau, with the lock that it needs taken before it looks.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create function require_written(rows bigint) returns integer language plpgsql as $$
    begin
      if rows = 0 then raise exception 'nothing written' using errcode = 'CS001'; end if;
      return 1;
    end $$`,
  `create function take_pull(
    asked_subject text, asked_request text, new_reference text, asked_at timestamptz, held_until timestamptz
  ) returns table (reference text, is_first boolean) language plpgsql as $$
    #variable_conflict use_column
    declare
      found_reference text;
      is_only boolean;
    begin
      perform pg_advisory_xact_lock(hashtextextended('pull|' || asked_subject, 0));
      if exists (select from credit_pulls where subject = asked_subject and locked_until > asked_at) then
        return;
      end if;
      is_only := not exists (select from credit_pulls where subject = asked_subject);
      insert into credit_pulls as pulls (reference, subject, request_index, locked_until, created_at)
        values (new_reference, asked_subject, asked_request, held_until, asked_at)
        on conflict (subject, request_index) do update set locked_until = held_until
        returning pulls.reference into found_reference;
      return query select found_reference, is_only;
    end $$`,
];
