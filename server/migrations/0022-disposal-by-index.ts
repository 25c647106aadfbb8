import { type Kysely, sql } from "kysely";

const statements = [
  `create index payment_methods_session_id on payment_methods (session_id)`,
  `drop index tokens_application_id`,
  `create index tokens_application_id on tokens (application_id) where application_id is not null`,
  `create index applications_verification_id on applications (verification_id)`,
];

/** Everything that was kept for an application is found by an index when the application is deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) {
    // oxlint-disable-next-line no-await-in-loop -- on one connection
    await sql.raw(statement).execute(db);
  }
}
