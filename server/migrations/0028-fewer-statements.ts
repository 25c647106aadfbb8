import { type Kysely, sql } from "kysely";

/**
 * What lets a code that is sent be one statement: `end_open_codes` holds the phone and then ends the codes of a visit that are
 * open by then. The unique index of a verified instance finds its application, so that a second one is not written.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) {
    // oxlint-disable-next-line no-await-in-loop -- on one connection
    await sql.raw(statement).execute(db);
  }
}

const statements = [
  `create function end_open_codes(of_phone text, of_session text, ended_at timestamptz) returns void language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended('phone|' || of_phone, 0));
      update verifications set superseded_at = ended_at
        where session_id = of_session and verified_at is null and superseded_at is null;
    end $$`,
  `drop index applications_verification_id`,
];
