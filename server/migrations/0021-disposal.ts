import { type Kysely, sql } from "kysely";

const statements = [
  `create index applications_created_at on applications (created_at)`,
  `create index messages_application_id on messages (application_id)`,
  `create index decisions_session_id on decisions (session_id)`,
];

/** Applications that are over, their messages and the decisions of a visit are found by an index, however many there are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) {
    // oxlint-disable-next-line no-await-in-loop -- on one connection
    await sql.raw(statement).execute(db);
  }
}
